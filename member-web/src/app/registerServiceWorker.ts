import { offerUpdate } from './appUpdate.ts';
/** A long visit looks for a new version as often as this. */
const LOOK_EVERY_MS = 30 * 60_000;

/** Registered from our own module after loading: no inline script, nothing in the way of the first paint. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/serviceWorker.js').then(watch, () => undefined);
  });
}

function watch(registration: ServiceWorkerRegistration) {
  const waits = () => registration.waiting && navigator.serviceWorker.controller && offerUpdate(registration.waiting);
  waits();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => waits());
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
  void navigator.serviceWorker.ready.then(({ active }) => active && keepLoaded(active));
  // From here on the worker sees what is loaded; what came between is told once more.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller) keepLoaded(navigator.serviceWorker.controller);
  });
}

/** Tells the worker what the page had loaded before it was there. */
function keepLoaded(worker: ServiceWorker) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  worker.postMessage({ type: 'KEEP_ASSETS', assets: assets.map(({ pathname }) => pathname) });
}
