import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Version of the push messages this worker understands (SPEC 9). */
const PUSH_VERSION = 2;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

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
