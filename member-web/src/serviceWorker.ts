import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Version of the push messages this worker understands (SPEC 9). */
const PUSH_VERSION = 2;
const ASSETS = 'vonk-assets';
const ASSETS_MAX = 300;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

/** Files with their content in their name never change: what was loaded once is there without a line. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);

/** Pages come from the house while it can be reached, so that an update is seen at once; else the shell that is kept. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch {
        return (await matchPrecache('/index.html')) ?? Response.error();
      }
    },
    { denylist: [/^\/(api|admin|files|photos|mailbox|metrics|healthz|readyz)(\/|$)/] },
  ),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(keepCurrentAssets());
});

/** Assets of builds before the last are forgotten when there are more than a visit can need. */
async function keepCurrentAssets() {
  const cache = await caches.open(ASSETS);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - ASSETS_MAX)).map((asset) => cache.delete(asset)));
}

self.addEventListener('message', (event) => {
  const { type, assets } = (event.data ?? {}) as { type?: string; assets?: string[] };
  // A member agreed to the new version.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // What the page had loaded before this worker was there.
  if (type === 'KEEP_ASSETS' && assets) event.waitUntil(caches.open(ASSETS).then((cache) => keepAll(cache, assets)));
});

async function keepAll(cache: Cache, assets: readonly string[]) {
  for (const asset of assets) if (!(await cache.match(asset))) await cache.add(asset).catch(() => undefined);
}

async function tellWindows(message: { type: string; data: unknown }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage({ ...message, version: PUSH_VERSION });
  return windows;
}

self.addEventListener('push', (event) => {
  const data = (event.data?.json() ?? {}) as { title?: string; body?: string; url?: string };
  event.waitUntil(
    Promise.all([
      tellWindows({ type: 'NEW_PUSH_MESSAGE', data }),
      self.registration.showNotification(data.title ?? '', { body: data.body ?? '', icon: '/icon-192.png', data }),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { openUrl?: string; checkUrl?: string } | null;
  event.waitUntil(
    tellWindows({ type: 'NEW_PUSH_CLICK', data }).then(([first]) =>
      first ? first.focus() : self.clients.openWindow(data?.openUrl ?? '/'),
    ),
  );
});
