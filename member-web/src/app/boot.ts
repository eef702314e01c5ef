import { matchPage } from '@vonk/contracts/site/matchPage';
import { PAGE_DATA_ID } from '@vonk/contracts/site/renderedPage';
import { afterFirstScreen } from './afterFirstScreen.ts';
import { keepArrival } from './arrival.ts';
import { fetchScripts } from './fetchScripts.ts';
import { followInstallation } from './installation.ts';
import { keepActs } from './keepActs.ts';
import { nextTask } from './nextTask.ts';
import { openEntryWarning } from './openEntryWarning.ts';
import { readFirst } from './readFirst.ts';
import { isChunkFailure, reloadOnce } from './reloadOnce.ts';
import { startVisitLog, watchHidden, watchLinks } from './visitLog.ts';

/** A link of the document is being followed: to load the page again would take its reader back to it. */
let isLeaving = false;
const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[href]:not([href^="#"], [target], [download])')
      : null;
  if (link?.protocol.startsWith('http') && !ctrlKey && !metaKey && !shiftKey) isLeaving = true;
};

/**
 * The first script of the site, small enough to be in nobody's way: what must not wait is done here, the rest of the site
 * starts from here. A page that is read and that the house drew whole is a document: the site starts behind it as soon as it
 * is needed, and what its reader does until then is kept for it (ADR 0020).
 */
window.addEventListener('vite:preloadError', (event) => {
  if (!isLeaving && isChunkFailure(event.payload) && reloadOnce()) event.preventDefault();
});
keepArrival(window.location);
const arrivedAt = matchPage(window.location.pathname);
startVisitLog(arrivedAt.name, arrivedAt.params.slug, window.location);
watchHidden();
followInstallation();

/** In steps, each a task of its own: a phone answers its reader between them. */
async function start(started?: () => void) {
  performance.mark('vonk:starts');
  await import('./react.ts');
  await nextTask();
  const { startSite } = await import('./startSite.tsx');
  await nextTask();
  await startSite(started);
}

if (document.getElementById(PAGE_DATA_ID) === null) void start();
else {
  // After the first paint: to open it is to lay the page out anew.
  requestAnimationFrame(() => setTimeout(openEntryWarning));
  watchLinks();
  document.addEventListener('click', leave);
  // Whoever comes back to it from there is here again.
  window.addEventListener('pagehide', () => (isLeaving = false));
  const replay = keepActs(document.getElementById('root'));
  const started = () => {
    // From here on links are the site's.
    document.removeEventListener('click', leave);
    isLeaving = false;
    replay();
  };
  if (arrivedAt.route.calm) readFirst(() => void start(started));
  else
    afterFirstScreen(() => {
      fetchScripts('modulepreload');
      void start(started);
    });
}
