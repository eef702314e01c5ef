import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData } from '@vonk/contracts/site/renderedPage';

/** What the house put into the page beside the first screen; null where it drew none, and for members. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** Keeps the answers that came with the page, as those of a visitor: they need not be asked for again. */
export function keepPageData(client: QueryClient, { queries }: PageData) {
  for (const [key, answer] of queries) client.setQueryData(key, answer);
  client.setQueryData(['accounts', 'user'], null);
}
