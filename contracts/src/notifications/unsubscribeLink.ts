import { NOTIFICATION_KINDS, type NotificationKind } from './events.ts';

/** What the token of an unsubscribe link is for, and what stands sealed in it. */
export const UNSUBSCRIBE = 'unsubscribe';
/** The text that is sealed into such a token: `like anna` for the mails about likes to Anna. */
export const unsubscribeText = (member: string, kind: NotificationKind): string => `${kind} ${member}`;

/** Member and kind of mail of an opened token; null when it is none. */
export function parseUnsubscribeText(text: string | null): { member: string; kind: NotificationKind } | null {
  const [name, member] = text?.split(' ') ?? [];
  const kind = NOTIFICATION_KINDS.find((one) => one === name);
  return kind && member ? { member, kind } : null;
}
