import { DAY_MS } from '@vonk/domain/daysAfter';
import { photoOf, profile as profileStream } from '@vonk/domain/profiles/profile';
import { scheduleAfter } from '../scheduleAfter.ts';
import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { photoAllowedMail } from './photoAllowed.mail.ts';
import { photoRejectedMail } from './photoRejected.mail.ts';
import { UNSENT_PHOTO, UNSENT_PHOTO_DUE_MS } from './unsentPhoto.timer.ts';
import { PROFILE_REMINDER, PROFILE_REMINDER_DAYS } from './profileReminder.timer.ts';

/** The sanction that takes a photo away follows its rejection at once: by then it is known. */
const REJECTED_MAIL_AFTER_MS = 3000;

export const profilesReactions = reactions('profiles', {
  EmailConfirmed: async (event, context) => {
    const dueAt = new Date(event.at.getTime() + PROFILE_REMINDER_DAYS * DAY_MS);
    await scheduleAfter(context, event, { kind: PROFILE_REMINDER, key: event.data.member, dueAt, ofDemo: false });
  },

  PhotoUploaded: async (event, context) => {
    const { member, photo, in_chat } = event.data;
    if (!in_chat) return;
    const dueAt = new Date(event.at.getTime() + UNSENT_PHOTO_DUE_MS);
    await scheduleAfter(context, event, { kind: UNSENT_PHOTO, key: `${member}:${photo}`, dueAt, ofDemo: true });
  },

  PhotoApproved: async (event, context) => {
    const { member, photo } = event.data;
    // Most photos were never rejected: their approval is no news.
    if (photoOf(await context.commands.load(profileStream, member), photo)?.appeal !== 'decided') return;
    await queueMail(context, event, photoAllowedMail, { member, photo });
  },

  PhotoRejected: (event, context) => {
    const { member, photo } = event.data;
    return queueMail(context, event, photoRejectedMail, { member, photo }, { delayMs: REJECTED_MAIL_AFTER_MS });
  },
});
