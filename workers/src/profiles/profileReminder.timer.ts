import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { profileReminderMail } from './profileReminder.mail.ts';

export const PROFILE_REMINDER = 'profile-reminder';
/** So long somebody has to fill in their profile in their own time, once the address is confirmed. */
export const PROFILE_REMINDER_DAYS = 3;

/** Once a member: whoever leaves their profile as it is has decided. */
export const profileReminder: TimerDefinition = {
  kind: PROFILE_REMINDER,
  handle:
    (context) =>
    async ({ key: member }) =>
      context.queue.add(MAIL_QUEUE, profileReminderMail.name, { member }, { id: `${PROFILE_REMINDER}:${member}` }),
};
