import { member as memberStream } from '@vonk/domain/accounts/member';
import { issueReactivationLink } from './issueReactivationLink.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { deletionReminderMail } from './deletionReminder.mail.ts';

export const DELETION_REMINDER = 'deletion-reminder';
/** DECISIONS "deletion": reminder on day 10. */
export const DELETION_REMINDER_DAY = 10;

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
