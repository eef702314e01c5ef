import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { activationReminderMail } from './activationReminder.mail.ts';
import { isConfirmed } from './isConfirmed.ts';

export const ACTIVATION_REMINDERS = 'activation-reminder';
/** DECISIONS "mails": 24 h and 72 h after signup. */
export const ACTIVATION_REMINDER_HOURS = [24, 72] as const;

export const activationReminders: TimerDefinition = {
  kind: ACTIVATION_REMINDERS,
  handle:
    (context) =>
    async ({ key, data }) => {
      if (await isConfirmed(context, String(data.member))) return;
      await context.queue.add(MAIL_QUEUE, activationReminderMail.name, data, { id: `${ACTIVATION_REMINDERS}:${key}` });
    },
};
