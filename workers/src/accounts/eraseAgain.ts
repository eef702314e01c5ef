import { eraseMemberAgain } from '@vonk/domain/accounts/eraseMemberAgain';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { WorkersHouse } from '../house.ts';
import { logMail } from '../mail/mailLog.ts';
import { deletionFinalMail } from './deletionFinal.mail.ts';
import { FINAL_DELETION, finaliseDeletion } from './finaliseDeletions.timer.ts';

/**
 * After a backup was put back: whoever is on the list of destroyed keys, and lives in the older data, is erased again, step
 * by step as the first time, but without a second receipt. What is on the list and no member (evidence, an invitation)
 * loses its key. Repeatable. Answers how many members and how many other keys there were to do.
 */
export async function eraseAgain(
  house: WorkersHouse,
  subjects: readonly string[],
): Promise<{ members: number; others: number }> {
  const counts = { members: 0, others: 0 };
  for (const subject of subjects) {
    if (await house.keys.isDestroyed(subject)) continue;
    const { status } = await house.commands.load(memberStream, subject);
    if (status === 'none') {
      await house.keys.destroy(subject);
      counts.others += 1;
      continue;
    }
    await house.commands.execute({
      stream: memberStream,
      id: subject,
      command: { id: `erase-again:${subject}`, fingerprint: 'erase', actor: 'system:restore' },
      decide: (now) => eraseMemberAgain(now, { member: subject }),
    });
    // It went out the first time.
    await logMail(house.db, {
      id: `${FINAL_DELETION}:${subject}`,
      mail: deletionFinalMail.name,
      member: null,
      status: 'sent',
    });
    await finaliseDeletion(house, { member: subject, dueAt: house.clock(), withReadModels: false });
    counts.members += 1;
  }
  return counts;
}
