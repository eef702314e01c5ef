import { reactions } from '../houseReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { likeMail } from './like.mail.ts';
import { matchMail } from './match.mail.ts';

/** Who is at the screen sees a like there: the mail waits so long and looks again. */
const LIKE_MAIL_AFTER_MS = 5 * 60 * 1000;
const MATCH_MAIL_AFTER_MS = 60 * 1000;

export const likesReactions = reactions('likes', {
  ProfileLiked: (event, house) =>
    queueMail(
      house,
      event,
      likeMail,
      { member: event.data.profile, other: event.data.by },
      { delayMs: LIKE_MAIL_AFTER_MS },
    ),
  Matched: async (event, house) => {
    const [one, other] = event.data.members;
    await queueMail(house, event, matchMail, { member: one, other }, { delayMs: MATCH_MAIL_AFTER_MS });
    await queueMail(house, event, matchMail, { member: other, other: one }, { delayMs: MATCH_MAIL_AFTER_MS });
  },
});
