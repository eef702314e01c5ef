import type { HouseTimer } from '../houseTimers.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { readUnread } from './readUnread.ts';
import { unreadReminderMail } from './unreadReminder.mail.ts';

export const UNREAD_REMINDER = 'unread-reminder';
/** DECISIONS "mails": after 24 h unread. */
export const UNREAD_REMINDER_HOURS = 24;

export const unreadReminders: HouseTimer = {
  kind: UNREAD_REMINDER,
  handle:
    (house) =>
    async ({ key, dueAt, data }) => {
      if (!(await readUnread(house, { member: String(data.member), conversation: String(data.conversation) }))) return;
      const id = `${UNREAD_REMINDER}:${key}:${dueAt.toISOString()}`;
      await house.queue.add(MAIL_QUEUE, unreadReminderMail.name, data, { id });
    },
};
