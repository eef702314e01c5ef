import { matchPage } from '@vonk/contracts/site/matchPage';
import type { PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { trafficSource } from './arrival.ts';

/** The visit that is logged: where it began, and whether it went further. Null: none is. It lives in this page alone. */
let visit: { address: string; wentOn: boolean } | null = null;

/**
 * SPEC 2 "lb": an address with `lb` asks that the visit is counted, by the page it begins on. A page that is loaded anew or
 * gone back to begins none. Nothing is kept in the browser for it.
 */
export function startVisitLog(page: PageRouteName, slug: string | undefined, { search }: Pick<Location, 'search'>) {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  const isNew = !load || (load as PerformanceNavigationTiming).type === 'navigate';
  visit =
    isNew && new URLSearchParams(search).has('lb') ? { address: toldOf(page, slug, search), wentOn: false } : null;
}

function toldOf(page: PageRouteName, slug: string | undefined, search: string): string {
  const { network, ref } = trafficSource({ search });
  // A ref may be anybody's: it is counted as a source without a name.
  const source = network ?? (ref ? 'other' : undefined);
  return new URLSearchParams({ lb: page, ...(slug && { slug }), ...(source && { source }) }).toString();
}

/** The visitor goes further than the page they came to. */
export function noteWentOn() {
  if (visit) visit.wentOn = true;
}

/** The address that the beacon of a hidden page goes to; a logged visit is told once. */
function beaconAddress(): string {
  const told = visit;
  visit = null;
  return `/api/page-hidden.php${told ? `?${told.address}&bounced=${told.wentOn ? 'no' : 'yes'}` : ''}`;
}

/** Tells the house when the page is hidden (SPEC 7 "page-hidden"). @returns what ends it */
export function watchHidden(): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') navigator.sendBeacon(beaconAddress(), '{}');
  };
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}

/**
 * A link of the site that leads to another page than this one is no bounce. The same page in another language goes no further: it
 * takes `lb` along and begins the visit anew, which is told from there.
 */
export function watchLinks() {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    if (matchPage(link.pathname).path !== matchPage(window.location.pathname).path) noteWentOn();
    else if (new URLSearchParams(link.search).has('lb')) visit = null;
  });
}
