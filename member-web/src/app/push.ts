import { useSyncExternalStore } from 'react';
import { api } from './apiClient.ts';
import { setPushSubscribed } from './polling.ts';

/** What the service worker got: where a click leads a member and a visitor, and the badge of the app. */
export type PushMessage = Readonly<{ title?: string; checkUrl?: string; openUrl?: string; badge?: number }>;

/** SPEC 3 "Push". `isSubscribed` null while unknown, 'denied' when the browser lets nobody ask any more. */
export type PushState = Readonly<{
  isCapable: boolean;
  isSubscribed: null | false | 'denied' | PushSubscription;
  lastMessage: PushMessage | null;
}>;

const isCapable =
  typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
let state: PushState = { isCapable, isSubscribed: null, lastMessage: null };
const listeners = new Set<() => void>();
function change(next: Partial<PushState>) {
  state = { ...state, ...next };
  setPushSubscribed(typeof state.isSubscribed === 'object' && state.isSubscribed !== null);
  listeners.forEach((listener) => listener());
}
export const pushState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => state,
};
export const usePushState = (): PushState => useSyncExternalStore(pushState.subscribe, pushState.read, pushState.read);
export const setLastMessage = (lastMessage: PushMessage) => change({ lastMessage });

/** Whose messages come to this browser: the subscription is the browser's, and outlives a session. */
const ACCOUNT = 'push.account';
const accountOf = () => {
  try {
    return localStorage.getItem(ACCOUNT);
  } catch {
    return null;
  }
};
const keepAccount = (member: string | null) => {
  try {
    if (member === null) localStorage.removeItem(ACCOUNT);
    else localStorage.setItem(ACCOUNT, member);
  } catch {
    // Without storage the browser is asked again at the next visit.
  }
};

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
const isOfKey = ({ options }: PushSubscription, publicKey: string) =>
  options.applicationServerKey === null ||
  String(new Uint8Array(options.applicationServerKey)) === String(bytesOf(publicKey));

const registration = async () => (isCapable ? await navigator.serviceWorker.getRegistration() : undefined);
const attach = (subscription: PushSubscription) => {
  const { endpoint, keys = {} } = subscription.toJSON();
  return api('post', '/api/user.php', {
    query: { push: '1' },
    body: { subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } },
    repeatable: true,
  });
};

/** Looks how this browser stands to a member (null: a visitor), and tells the house that it is theirs again. */
export async function lookAtPush(publicKey: string | null, member: string | null): Promise<void> {
  if (!isCapable || publicKey === null || member === null) return change({ isSubscribed: null });
  if (Notification.permission === 'denied') return change({ isSubscribed: 'denied' });
  const found = (await (await registration())?.pushManager.getSubscription()) ?? null;
  if (found === null || accountOf() !== member) return change({ isSubscribed: false });
  if (!isOfKey(found, publicKey)) {
    await found.unsubscribe();
    return change({ isSubscribed: false });
  }
  change({ isSubscribed: found });
  await attach(found).catch(() => undefined);
}

/** Asks the reader, then the browser; false when the reader said no. To be called from a click. */
export async function subscribeToPush(publicKey: string, member: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') {
    change({ isSubscribed: Notification.permission === 'denied' ? 'denied' : false });
    return false;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !isOfKey(old, publicKey)) await old.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  try {
    await attach(made);
  } catch (failure) {
    await made.unsubscribe();
    throw failure;
  }
  keepAccount(member);
  change({ isSubscribed: made });
  return true;
}

/** No more push messages on this browser. The others of the member go on. */
export async function unsubscribeFromPush(): Promise<void> {
  const { isSubscribed } = state;
  if (typeof isSubscribed !== 'object' || isSubscribed === null) return;
  await letGo(isSubscribed);
  await isSubscribed.unsubscribe();
  keepAccount(null);
  change({ isSubscribed: false });
}

/** Before signing out: nobody who sits here next reads who writes to the member. Signing in again brings it back. */
export async function pausePush(): Promise<void> {
  const { isSubscribed } = state;
  if (typeof isSubscribed === 'object' && isSubscribed !== null) await letGo(isSubscribed).catch(() => undefined);
}

const letGo = ({ endpoint }: PushSubscription) =>
  api('post', '/api/user.php', { query: { push: '1' }, body: { subscription: null, endpoint }, repeatable: true });

/** What was read on the site need not stand on the lock screen. */
export async function closeNotifications(tag: string): Promise<void> {
  for (const shown of (await (await registration())?.getNotifications({ tag })) ?? []) shown.close();
}
