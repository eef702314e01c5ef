import { matchPage } from '@vonk/contracts/site/matchPage';
import { PAGE_DATA_ID } from '@vonk/contracts/site/renderedPage';
import { keepArrival } from './arrival.ts';
import { followInstallation } from './installation.ts';
import { keepActs } from './keepActs.ts';
import { openEntryWarning } from './openEntryWarning.ts';
import { isChunkFailure, reloadOnce } from './reloadOnce.ts';
import { startVisitLog, watchHidden, watchLinks } from './visitLog.ts';
import { whenCalm } from './whenCalm.ts';

/**
 * The first script of the site, small enough to be in nobody's way: what must not wait is done here, the rest of the site
 * starts from here. Where the house drew the whole page, that is when the page stands, or as soon as somebody does something;
 * what they do until then is kept for it.
 */
window.addEventListener('vite:preloadError', (event) => {
  if (isChunkFailure(event.payload) && reloadOnce()) event.preventDefault();
});
keepArrival(window.location);
const arrivedAt = matchPage(window.location.pathname);
startVisitLog(arrivedAt.name, arrivedAt.params.slug, window.location);
watchHidden();
followInstallation();

/** In steps, each a task of its own: a phone answers its reader between them. */
async function start(started?: () => void) {
  await import('./react.ts');
  await new Promise((go) => setTimeout(go));
  const { startSite } = await import('./startSite.tsx');
  await startSite(started);
}

if (document.getElementById(PAGE_DATA_ID) === null) void start();
else {
  // After the first paint: to open it is to lay the page out anew.
  requestAnimationFrame(() => setTimeout(openEntryWarning));
  watchLinks();
  const replay = keepActs(document.getElementById('root'));
  if (arrivedAt.route.calm) whenCalm(() => void start(replay));
  else void start(replay);
}
