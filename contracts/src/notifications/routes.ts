import { z } from 'zod';
import { route } from '../route.ts';
import { DisabledReason, NOTIFICATION_KINDS, NotificationPreferences } from './events.ts';

/** Whether push messages show the first words of a message. */
const PushSettings = z.object({ preview: z.boolean() }).meta({ id: 'PushSettings' });
/** What a link in a mail can switch off, and how that stands now. `kind` is the kind of the mail it stands in. */
export const UnsubscribeState = z
  .object({ kind: z.enum(NOTIFICATION_KINDS), kind_wanted: z.boolean(), all_off: z.boolean() })
  .meta({ id: 'UnsubscribeState' });
/** What the page behind an unsubscribe link shows and switches. */
export type UnsubscribeState = z.infer<typeof UnsubscribeState>;
/**
 * Where the List-Unsubscribe header of a mail leads: one click posts a form there (RFC 8058), opening it changes
 * nothing.
 */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

const Preferences = NotificationPreferences.meta({ id: 'NotificationPreferences' });
/** Which mails a member wants, what push messages may show, and the unsubscribe link. */
export const notificationsRoutes = {
  notifications: route({
    method: 'get',
    path: '/api/notifications',
    caller: 'member',
    summary: 'Which mails I want',
    answers: { 200: Preferences },
  }),
  changeNotifications: route({
    method: 'put',
    path: '/api/notifications',
    caller: 'member',
    summary: 'Choose which mails I want',
    whileSuspended: true,
    body: NotificationPreferences.partial().meta({ id: 'NotificationChanges' }),
    answers: { 200: Preferences },
  }),
  enableNotifications: route({
    method: 'post',
    path: '/api/notifications/enable',
    caller: 'member',
    summary: 'Let mail come again that was switched off for a reason',
    body: z.object({ reason: DisabledReason }).meta({ id: 'EnableNotifications' }),
    answers: { 204: null },
  }),
  pushSettings: route({
    method: 'get',
    path: '/api/notifications/push',
    caller: 'member',
    summary: 'What push messages may show',
    answers: { 200: PushSettings },
  }),
  changePushSettings: route({
    method: 'put',
    path: '/api/notifications/push',
    caller: 'member',
    summary: 'Choose what push messages may show',
    body: PushSettings,
    answers: { 200: PushSettings },
  }),
  unsubscribeState: route({
    method: 'get',
    path: `${UNSUBSCRIBE_PATH}/state`,
    caller: 'anyone',
    summary: 'What the unsubscribe link of a mail is about; changes nothing',
    query: z.object({ token: z.string().max(400) }),
    answers: { 200: UnsubscribeState },
    refusals: ['link_expired', 'too_many_requests'],
  }),
  unsubscribe: route({
    method: 'post',
    path: UNSUBSCRIBE_PATH,
    caller: 'anyone',
    summary: 'Switch mails off, or on again, with the link of a mail. One click (RFC 8058) posts a form instead',
    whileSuspended: true,
    body: z
      .object({ token: z.string().max(400), scope: z.enum(['kind', 'all']), wanted: z.boolean() })
      .meta({ id: 'Unsubscribe' }),
    answers: { 200: UnsubscribeState },
    refusals: ['link_expired'],
  }),
};
