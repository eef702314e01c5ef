import { DAY_MS } from '@vonk/domain/daysAfter';
import { scheduleDue } from '@vonk/platform/due/dueTable';
import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { photoRejectedMail } from './photoRejected.mail.ts';
import { PROFILE_REMINDER, PROFILE_REMINDER_DAYS } from './profileReminder.timer.ts';

/** The sanction that takes a photo away follows its rejection at once: by then it is known. */
const REJECTED_MAIL_AFTER_MS = 3000;

export const profilesReactions = reactions('profiles', {
  EmailConfirmed: async ({ at, data, metadata }, context) => {
    if (metadata.actor === 'demo') return;
    const dueAt = new Date(at.getTime() + PROFILE_REMINDER_DAYS * DAY_MS);
    await scheduleDue(context.db, { kind: PROFILE_REMINDER, key: data.member, dueAt });
  },

  PhotoRejected: (event, context) => {
    const { member, photo } = event.data;
    return queueMail(context, event, photoRejectedMail, { member, photo }, { delayMs: REJECTED_MAIL_AFTER_MS });
  },
});
