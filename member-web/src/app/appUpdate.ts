let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** A new version of the site is on this device and waits to be used. */
export function offerUpdate(worker: ServiceWorker) {
  waiting = worker;
  listeners.forEach((listener) => listener());
}

export const updateOffered = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => waiting !== null,
};

/** Changes over to the new version: the page is loaded again as soon as it has taken over, in another tab too. */
export function takeUpdate() {
  // Another tab was quicker: it is there already.
  if (waiting?.state !== 'installed') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}
