import i18next from 'i18next';
import { assetPath } from '../ui/assetAddress.ts';
import { offerUpdate } from './appUpdate.ts';
/** A long visit looks for a new version as often as this. */
const LOOK_EVERY_MS = 30 * 60_000;

/** Registered from our own module once the site has started and is calm: no inline script, nothing in anybody's way. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void navigator.serviceWorker.register('/serviceWorker.js').then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration) {
  const waits = () => registration.waiting && navigator.serviceWorker.controller && offerUpdate(registration.waiting);
  waits();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => waits());
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (active) keepLoaded(active);
    // The titles of pages come with the second one that is opened: without a line that would be too late.
    return i18next.loadNamespaces('heads').catch(() => undefined);
  });
}

/**
 * Tells the worker what the page has loaded, before the worker was there and on the way while it took over. What went
 * through its hands it has already.
 */
function keepLoaded(worker: ServiceWorker) {
  const tell = (entries: readonly PerformanceEntry[]) => {
    const assets = entries
      // The shell that is kept asks the house for them, wherever they came from.
      .map(({ name }) => assetPath(name))
      .filter((path) => path !== null);
    if (assets.length > 0) worker.postMessage({ type: 'KEEP_ASSETS', assets });
  };
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true });
}
