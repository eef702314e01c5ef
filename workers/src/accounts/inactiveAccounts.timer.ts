import { deleteInactive } from '@vonk/domain/accounts/deleteInactive';
import { inactivityStep } from '@vonk/domain/accounts/inactivity';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { readActivity } from '@vonk/projector/accounts/activity.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { inactivityMail } from './inactivity.mail.ts';
import { lastAddress } from './lastAddress.ts';

export const INACTIVE_ACCOUNTS = 'inactive-account';

/**
 * An unpaid account that nobody uses (DECISIONS): reminded 60, 30 and 7 days before, deleted after 24 months. One row for
 * each member, which looks at the last sign of life each time and asks to be called again for the next step, so that any
 * activity moves everything and nothing has to be cancelled.
 */
export const inactiveAccounts: TimerDefinition = {
  kind: INACTIVE_ACCOUNTS,
  handle:
    (context) =>
    async ({ key: member }) => {
      const activity = await readActivity(context.db, member);
      if (!activity || activity.paid) return;
      const { last_active } = activity;
      const { audience } = await context.commands.load(lastAddress, member);
      const settings = await context.settings(audience);
      const now = context.clock();
      const { step, reminder, deletion, next } = inactivityStep(last_active, settings, now);
      if (step === 'remind' && reminder) {
        const id = `${INACTIVE_ACCOUNTS}:${member}:${reminder.toISOString()}`;
        await context.queue.add(MAIL_QUEUE, inactivityMail.name, { member, at: deletion.toISOString() }, { id });
      }
      if (next) return next;
      await context.commands.execute({
        stream: memberStream,
        id: member,
        command: {
          id: `${INACTIVE_ACCOUNTS}:${member}:${deletion.toISOString()}`,
          fingerprint: 'delete-inactive',
          actor: 'system:inactivity',
        },
        decide: (before) => deleteInactive(before, { member }, { now, last_active, paid: false, settings }),
      });
    },
};
