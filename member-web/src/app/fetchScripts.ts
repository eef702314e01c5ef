import { LATER_SCRIPTS_ID } from '@vonk/contracts/site/renderedPage';

/**
 * Fetches the scripts of a page that was drawn whole: into the cache of the browser and no further (`prefetch`), or since they are
 * wanted now (`modulepreload`), all at once instead of one after the other.
 */
export function fetchScripts(rel: 'prefetch' | 'modulepreload') {
  const list = document.getElementById(LATER_SCRIPTS_ID)?.textContent;
  if (!list) return;
  for (const href of JSON.parse(list) as string[]) {
    const link = document.createElement('link');
    // Safari knows the other alone.
    link.rel = link.relList.supports(rel) ? rel : 'modulepreload';
    Object.assign(link, { as: 'script', crossOrigin: '', href });
    if (rel === 'prefetch') link.fetchPriority = 'low';
    document.head.append(link);
  }
}
