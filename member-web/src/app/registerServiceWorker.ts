import { onPush } from './pushMessages.ts';

/** Registered from our own module after loading: no inline script, nothing in the way of the first paint. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/serviceWorker.js').catch(() => undefined),
  );
  navigator.serviceWorker.addEventListener('message', onPush);
}
