import type { DisabledReason } from '@vonk/contracts/notifications/events';
import type { Preferences, PreferencesEvent } from './preferences.ts';

/** `fbl` a complaint to the mailbox provider, `bounce` the address does not take mail, `listunsubscribe` the header. */
export type DisableNotificationsCommand = { member: string; reason: DisabledReason };

/** Mail to the member is off for a reason (SPEC 3 notifications_disabled). Once a reason. */
export function disableNotifications(
  state: Preferences,
  { member, reason }: DisableNotificationsCommand,
): PreferencesEvent[] {
  return state.disabled.has(reason) ? [] : [{ type: 'NotificationsDisabled', data: { member, reason } }];
}
