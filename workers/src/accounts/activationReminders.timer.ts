import type { HouseTimer } from '../houseTimers.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { activationReminderMail } from './activationReminder.mail.ts';
import { isConfirmed } from './isConfirmed.ts';

export const ACTIVATION_REMINDERS = 'activation-reminder';
/** DECISIONS "mails": 24 h and 72 h after signup. */
export const ACTIVATION_REMINDER_HOURS = [24, 72] as const;

export const activationReminders: HouseTimer = {
  kind: ACTIVATION_REMINDERS,
  handle:
    (house) =>
    async ({ key, data }) => {
      if (await isConfirmed(house, String(data.member))) return;
      await house.queue.add(MAIL_QUEUE, activationReminderMail.name, data, { id: `${ACTIVATION_REMINDERS}:${key}` });
    },
};
