import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { discountEndingMail } from './discountEnding.mail.ts';
import { readWelcomeDiscount } from './readWelcomeDiscount.ts';

export const DISCOUNT_ENDING = 'discount-ending';
/** DECISIONS "mails": the discount ends within a day. */
export const ENDING_MS = 24 * 60 * 60 * 1000;

/** Once a member. The site's days may have been changed meanwhile: then it comes when the end is a day away. */
export const discountEnding: TimerDefinition = {
  kind: DISCOUNT_ENDING,
  handle:
    (context) =>
    async ({ key: member }) => {
      const found = await readWelcomeDiscount(context, member);
      if (!found) return;
      const dueAt = new Date(found.running.ends_at.getTime() - ENDING_MS);
      if (dueAt > context.clock()) return dueAt;
      await context.queue.add(MAIL_QUEUE, discountEndingMail.name, { member }, { id: `${DISCOUNT_ENDING}:${member}` });
    },
};
