import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData } from '@vonk/contracts/site/renderedPage';

/** As `userQuery` has it, which the first script has no room for. */
const USER = ['accounts', 'user'];

/** What the house put into the page beside the first screen; null where it drew the frame alone. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/**
 * Keeps the answers that came with the page: they need not be asked for again. They are as old as the page, which may have been
 * read for long before the site started. Where nothing is said of who reads it, it is a visitor.
 */
export function keepPageData(client: QueryClient, { queries }: PageData) {
  const updatedAt = performance.timeOrigin;
  for (const [key, answer] of queries) client.setQueryData(key, answer, { updatedAt });
  if (client.getQueryData(USER) === undefined) client.setQueryData(USER, null, { updatedAt });
}
