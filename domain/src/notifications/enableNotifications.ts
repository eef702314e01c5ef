import type { DisabledReason } from '@vonk/contracts/notifications/events';
import type { Preferences, PreferencesEvent } from './preferences.ts';

/** Without a reason: whatever switched it off. */
export type EnableNotificationsCommand = { member: string; reason?: DisabledReason };

/** Mail to the member is on again. Nothing when it was not off for that reason. */
export function enableNotifications(
  state: Preferences,
  { member, reason }: EnableNotificationsCommand,
): PreferencesEvent[] {
  const isOff = reason === undefined ? state.disabled.size > 0 : state.disabled.has(reason);
  return isOff ? [{ type: 'NotificationsEnabled', data: { member, ...(reason && { reason }) } }] : [];
}
