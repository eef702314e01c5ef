import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Version of the push messages this worker understands (SPEC 9). */
const PUSH_VERSION = 2;
const ASSETS = 'vonk-assets';
const ASSETS_MAX = 300;

cleanupOutdatedCaches();
// The shell is for addresses without a line alone: `/` itself comes from the house, as every page does.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

/** Files with their content in their name never change: what was loaded once is there without a line. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);

/** What staff say instead of texts of the house: the newest that came is there without a line, and no older one. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/texts/'),
  async ({ request, url }) => {
    const cache = await caches.open(ASSETS);
    const known = await cache.match(request);
    if (known) return known;
    try {
      const answer = await fetch(request);
      // Without a digest in its address it may be another tomorrow.
      if (!answer.ok || !url.searchParams.has('v') || answer.headers.get('Cache-Control') === 'no-store') return answer;
      const older = await cache.keys(url.pathname, { ignoreSearch: true });
      await Promise.all(older.map((one) => cache.delete(one)));
      await cache.put(request, answer.clone());
      return answer;
    } catch {
      return (await cache.match(url.pathname, { ignoreSearch: true })) ?? Response.error();
    }
  },
);

/** A line may take a request and bring nothing back: who opens a page waits no longer than this for it (milliseconds). */
const PAGE_WITHIN_MS = 10_000;
const tooLate = () =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the house did not answer')), PAGE_WITHIN_MS));

/** Pages come from the house while it can be reached, so that an update is seen at once; else the shell that is kept. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const asked = fetch(request);
      try {
        return await Promise.race([asked, tooLate()]);
      } catch {
        return (await matchPrecache('/index.html')) ?? asked;
      }
    },
    { denylist: [/^\/(api|admin|files|photos|mailbox|metrics|healthz|readyz)(\/|$)/] },
  ),
);

self.addEventListener('activate', (event) => {
  // Pages that were open before are looked after too: what they load from now on is kept.
  event.waitUntil(Promise.all([self.clients.claim(), keepCurrentAssets()]));
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

/** What the house sends: nothing private beyond a name and the first words, if the member wants them. */
type Push = {
  title?: string;
  body?: string;
  /** A newer message with the same tag takes the older one's place: one notification for each conversation. */
  tag?: string;
  badge?: number;
  checkUrl?: string;
  openUrl?: string;
};
const windowsOpen = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  event.waitUntil(show(readPush(event.data)));
});

function readPush(data: PushMessageData | null): Push {
  try {
    return (data?.json() ?? {}) as Push;
  } catch {
    return {};
  }
}

async function show(data: Push) {
  const windows = await windowsOpen();
  for (const window of windows) window.postMessage({ type: 'NEW_PUSH_MESSAGE', data, version: PUSH_VERSION });
  if (data.badge !== undefined && 'setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(data.badge).catch(() => undefined);
  // Whoever looks at it already needs no notification.
  if (windows.some((window) => window.focused && new URL(window.url).pathname === data.checkUrl)) return;
  const options: NotificationOptions & { renotify?: boolean } = {
    body: data.body ?? '',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data,
    ...(data.tag ? { tag: data.tag, renotify: true } : {}),
  };
  await self.registration.showNotification(data.title ?? self.location.hostname, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data ?? {}) as Push));
});

/** The page knows whether somebody is signed in; without a page the login leads on, at once for who is. */
async function open(data: Push) {
  const windows = await windowsOpen();
  const window =
    windows.find(({ focused }) => focused) ?? windows.find((one) => one.visibilityState === 'visible') ?? windows[0];
  if (!window) return void (await self.clients.openWindow(data.openUrl ?? '/'));
  window.postMessage({ type: 'NEW_PUSH_CLICK', data, version: PUSH_VERSION });
  await window.focus().catch(() => undefined);
}

/** The browser replaced its subscription by itself: the house is told, and forgets the old one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
  const renew = async () => {
    if (!oldSubscription) return;
    const { applicationServerKey } = oldSubscription.options;
    const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    await notifyServer({ subscription: made.toJSON() });
    await notifyServer({ subscription: null, endpoint: oldSubscription.endpoint });
  };
  (event as ExtendableEvent).waitUntil(renew());
});

const notifyServer = (body: unknown) =>
  fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
    body: JSON.stringify(body),
  });
