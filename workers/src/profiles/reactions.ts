import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { photoRejectedMail } from './photoRejected.mail.ts';

/** The sanction that takes a photo away follows its rejection at once: by then it is known. */
const REJECTED_MAIL_AFTER_MS = 3000;

export const profilesReactions = reactions('profiles', {
  PhotoRejected: (event, context) => {
    const { member, photo } = event.data;
    return queueMail(context, event, photoRejectedMail, { member, photo }, { delayMs: REJECTED_MAIL_AFTER_MS });
  },
});
