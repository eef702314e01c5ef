import { isListedStorage, STORAGE_PLACES } from '@vonk/contracts/site/browserStorage';
import type { Window } from './openBrowser.ts';

/** What a window keeps that the page about cookies does not name, as `local: search.filters`. */
export async function unlistedStorage({ page, context }: Pick<Window, 'page' | 'context'>): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cache: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  const found = { ...kept, cookie: (await context.cookies()).map(({ name }) => name) };
  return [
    ...STORAGE_PLACES.flatMap((place) =>
      found[place].filter((name) => !isListedStorage(place, name)).map((name) => `${place}: ${name}`),
    ),
    ...found.databases.map((name) => `database: ${name}`),
  ];
}
