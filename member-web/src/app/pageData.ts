import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData } from '@vonk/contracts/site/renderedPage';

/** What the house put into the page beside the first screen; null where it drew none, and for members. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/**
 * Keeps the answers that came with the page, as those of a visitor: they need not be asked for again. They are as old as the
 * page, which may have been read for long before the site started.
 */
export function keepPageData(client: QueryClient, { queries }: PageData) {
  const updatedAt = performance.timeOrigin;
  for (const [key, answer] of queries) client.setQueryData(key, answer, { updatedAt });
  client.setQueryData(['accounts', 'user'], null, { updatedAt });
}
