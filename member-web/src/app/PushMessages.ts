import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { closeNotifications, lookAtPush, setLastMessage, type PushMessage } from './push.ts';
import { useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';

type Told = { type?: string; data?: PushMessage };

/** Where a click leads; null when it is not an address of this site. */
export function pathOfClick(data: PushMessage | undefined, signedIn: boolean): string | null {
  const url = signedIn ? data?.checkUrl : data?.openUrl;
  if (!url || !URL.canParse(url, location.href)) return null;
  const { origin, pathname, search } = new URL(url, location.href);
  return origin === location.origin ? pathname + search : null;
}

/**
 * SPEC 7: NEW_PUSH_MESSAGE is kept as the last message and brings chats and likes up to date; NEW_PUSH_CLICK goes to
 * `checkUrl` for a member, to `openUrl` for a visitor.
 */
export function PushMessages() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useUser();
  const publicKey = useSettings()?.push_public_key;
  const member = user === undefined ? undefined : (user?.id ?? null);

  useEffect(() => {
    if (member === undefined || publicKey === undefined) return;
    void lookAtPush(publicKey, member).catch(() => undefined);
  }, [member, publicKey]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const heard = ({ data: told }: MessageEvent<Told | null>) => {
      if (told?.type === 'NEW_PUSH_MESSAGE') {
        setLastMessage(told.data ?? {});
        void client.invalidateQueries({ queryKey: ['messaging', 'chats'] });
        void client.invalidateQueries({ queryKey: ['likes'] });
      }
      const path = told?.type === 'NEW_PUSH_CLICK' ? pathOfClick(told.data, Boolean(member)) : null;
      if (path) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', heard);
    return () => navigator.serviceWorker.removeEventListener('message', heard);
  }, [client, navigate, member]);

  useEffect(() => {
    const conversation = /^\/chats\/([^/]+)/.exec(pathname)?.[1];
    if (conversation) void closeNotifications(`chat-${conversation}`).catch(() => undefined);
  }, [pathname]);
  return null;
}
