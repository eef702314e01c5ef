import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { likeMail } from './like.mail.ts';
import { matchMail } from './match.mail.ts';

/** Who is at the screen sees a like there: the mail waits so long and looks again. */
const LIKE_MAIL_AFTER_MS = 5 * 60 * 1000;
const MATCH_MAIL_AFTER_MS = 60 * 1000;

export const likesReactions = reactions('likes', {
  ProfileLiked: (event, context) =>
    queueMail(
      context,
      event,
      likeMail,
      { member: event.data.profile, other: event.data.by },
      { delayMs: LIKE_MAIL_AFTER_MS },
    ),
  Matched: async (event, context) => {
    const [one, other] = event.data.members;
    await queueMail(context, event, matchMail, { member: one, other }, { delayMs: MATCH_MAIL_AFTER_MS });
    await queueMail(context, event, matchMail, { member: other, other: one }, { delayMs: MATCH_MAIL_AFTER_MS });
  },
});
