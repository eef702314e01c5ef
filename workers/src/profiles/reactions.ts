import { DAY_MS } from '@vonk/domain/daysAfter';
import { scheduleDue } from '@vonk/platform/due/dueTable';
import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { photoRejectedMail } from './photoRejected.mail.ts';
import { UNSENT_PHOTO, UNSENT_PHOTO_DUE_MS } from './unsentPhoto.timer.ts';
import { PROFILE_REMINDER, PROFILE_REMINDER_DAYS } from './profileReminder.timer.ts';

/** The sanction that takes a photo away follows its rejection at once: by then it is known. */
const REJECTED_MAIL_AFTER_MS = 3000;

export const profilesReactions = reactions('profiles', {
  EmailConfirmed: async ({ at, data, metadata }, context) => {
    if (metadata.actor === 'demo') return;
    const dueAt = new Date(at.getTime() + PROFILE_REMINDER_DAYS * DAY_MS);
    await scheduleDue(context.db, { kind: PROFILE_REMINDER, key: data.member, dueAt });
  },

  PhotoUploaded: async ({ at, data }, context) => {
    if (!data.in_chat) return;
    const dueAt = new Date(at.getTime() + UNSENT_PHOTO_DUE_MS);
    await scheduleDue(context.db, { kind: UNSENT_PHOTO, key: `${data.member}:${data.photo}`, dueAt });
  },

  PhotoRejected: (event, context) => {
    const { member, photo } = event.data;
    return queueMail(context, event, photoRejectedMail, { member, photo }, { delayMs: REJECTED_MAIL_AFTER_MS });
  },
});
