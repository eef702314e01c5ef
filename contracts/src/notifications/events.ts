import { z } from 'zod';
import { defineEvents, type EventsOf } from '../defineEvents.ts';
import { Id } from '../fields.ts';

/** SPEC 3: the eight kinds a member can switch. */
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const NotificationPreferences = z.object(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** SPEC 3: why mail to an address was switched off. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;

/** All on `member-{id}`. */
export const notificationsEvents = defineEvents({
  NotificationPreferencesChanged: { data: { member: Id, preferences: NotificationPreferences.partial() } },
  NotificationsDisabled: { data: { member: Id, reason: z.enum(DISABLED_REASONS) } },
  NotificationsEnabled: { data: { member: Id } },
});
export type NotificationsEvent = EventsOf<typeof notificationsEvents>;
