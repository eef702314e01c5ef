import type { NotificationsEvent } from '@vonk/contracts/notifications/events';
import type { Preferences } from './preferences.ts';

export type EnableNotificationsCommand = { member: string };

/** Mail to the member is on again, whatever switched it off. Nothing when it was on. */
export function enableNotifications(state: Preferences, { member }: EnableNotificationsCommand): NotificationsEvent[] {
  return state.disabled.size === 0 ? [] : [{ type: 'NotificationsEnabled', data: { member } }];
}
