/** The cache of what a member can read without a line (offlineCache.ts). */
export const OFFLINE_CACHE = 'vonk-offline';

/** Forgets what was kept: after signing out nobody at this device reads it. */
export async function forgetOffline(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(OFFLINE_CACHE).catch(() => false);
}
