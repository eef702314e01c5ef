import { member as memberStream } from '@vonk/domain/accounts/member';
import { issueReactivationLink } from './issueReactivationLink.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { deletionReminderMail } from './deletionReminder.mail.ts';

export const DELETION_REMINDER = 'deletion-reminder';
const DAY_MS = 24 * 60 * 60_000;
/** DECISIONS "deletion": reminder on day 10 of 14. */
const [REMINDER_DAY, USUAL_DAYS] = [10, 14];

/**
 * When a deletion is reminded of: on day 10 of 14, of a shorter or longer grace (setting `deletion_grace_days`) on the day that
 * is as far into it. Null where that is not a day after the first mail, or not a day before the end.
 */
export function deletionReminderAt(requested: Date, final: Date): Date | null {
  const day = Math.floor(((final.getTime() - requested.getTime()) / DAY_MS) * (REMINDER_DAY / USUAL_DAYS));
  const at = new Date(requested.getTime() + day * DAY_MS);
  return day >= 1 && at.getTime() <= final.getTime() - DAY_MS ? at : null;
}

/** With a link of its own: the one of the first mail may have been used, and a link works once. */
export const deletionReminder: TimerDefinition = {
  kind: DELETION_REMINDER,
  handle:
    (context) =>
    async ({ key: member, dueAt }) => {
      const { status, final_at } = await context.commands.load(memberStream, member);
      if (status !== 'deletion_requested' || final_at === null) return;
      const id = `${DELETION_REMINDER}:${member}:${dueAt.toISOString()}`;
      const link = await issueReactivationLink(context, { member, id, expires_at: final_at });
      await context.queue.add(MAIL_QUEUE, deletionReminderMail.name, { member, link }, { id });
    },
};
