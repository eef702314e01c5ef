import { eraseMemberAgain } from '@vonk/domain/accounts/eraseMemberAgain';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { WorkerContext } from '../workerContext.ts';
import { logMail } from '@vonk/platform/mail/mailLog.store';
import { deletionFinalMail } from './deletionFinal.mail.ts';
import { FINAL_DELETION, finaliseDeletion } from './finaliseDeletions.timer.ts';

/**
 * After a backup was put back: whoever is on the list of destroyed keys, and lives in the older data, is erased again, step
 * by step as the first time, but without a second receipt. What is on the list and no member (evidence, an invitation)
 * loses its key. Repeatable. Answers how many members and how many other keys there were to do.
 */
export async function eraseAgain(
  context: WorkerContext,
  subjects: readonly string[],
): Promise<{ members: number; others: number }> {
  const counts = { members: 0, others: 0 };
  for (const subject of subjects) {
    if (await context.keys.isDestroyed(subject)) continue;
    const { status } = await context.commands.load(memberStream, subject);
    if (status === 'none') {
      await context.keys.destroy(subject);
      counts.others += 1;
      continue;
    }
    await context.commands.execute({
      stream: memberStream,
      id: subject,
      command: { id: `erase-again:${subject}`, fingerprint: 'erase', actor: 'system:restore' },
      decide: (now) => eraseMemberAgain(now, { member: subject }),
    });
    // It went out the first time.
    await logMail(context.db, {
      id: `${FINAL_DELETION}:${subject}`,
      mail: deletionFinalMail.name,
      member: null,
      status: 'sent',
    });
    await finaliseDeletion(context, { member: subject, dueAt: context.clock(), withReadModels: false });
    counts.members += 1;
  }
  return counts;
}
