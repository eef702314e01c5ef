import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { eraseMember } from '@vonk/domain/accounts/eraseMember';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { releaseEmail } from '@vonk/domain/accounts/releaseEmail';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import type { WorkerContext } from '../workerContext.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { deliver } from '../mail/sendMail.ts';
import { deletionFinalMail } from './deletionFinal.mail.ts';
import { forgetOthersWords } from './forgetOthersWords.ts';
import { lastAddress } from './lastAddress.ts';
import { erasureView } from './erasureView.ts';

export const FINAL_DELETION = 'final-deletion';
/** How long the receipt is tried for, from the first try on, before the erasure goes on without it. */
const RECEIPT_WITHIN_MS = 4 * 60_000;

/**
 * Day 14: the erasure (DECISIONS "deletion"). The event decides whether it may still happen: it races the reversal on the
 * member's own stream, and exactly one wins. Then everything beside the log is removed, the address is free, the receipt
 * goes, and last of all the key is destroyed: killed before that, the next try still knows whom to tell and what to
 * remove. Every step can be repeated. A mail server that is down delays the end by minutes, never prevents it.
 */
export const finaliseDeletions: TimerDefinition = {
  kind: FINAL_DELETION,
  handle:
    (context) =>
    ({ key: member, dueAt }) =>
      finaliseDeletion(context, { member, dueAt, withReadModels: true }),
};

/**
 * The steps of an erasure. `withReadModels` is false where they are not made yet, after a restore: what others wrote to or
 * about the member cannot be looked for then; its keys are on the list of the erased themselves.
 */
export async function finaliseDeletion(
  context: WorkerContext,
  { member, dueAt, withReadModels }: { member: string; dueAt: Date; withReadModels: boolean },
): Promise<void> {
  const id = `${FINAL_DELETION}:${member}`;
  const { state, position } = await context.commands.execute({
    stream: memberStream,
    id: member,
    // Of this very deletion: one that was taken back, and asked for again, is another.
    command: { id: `${id}:${dueAt.toISOString()}`, fingerprint: 'erase', actor: 'system:deletion' },
    decide: (now) => eraseMember(now, { member }, { now: context.clock() }),
  });
  if (state.status !== 'erased') return;
  const reader = { ...(await context.commands.load(lastAddress, member)) };
  const { addresses, photos, erasedAt } = await context.commands.load(erasureView, member);
  const own = await ownAddresses(context, member, addresses);
  const indexes = own.map(({ index }) => index);
  const known = own.map(({ address }) => address);
  if (withReadModels) {
    // What was filed or written a moment ago must be found, too.
    if (position !== null && !(await context.projected(position)))
      throw new Error('the read models have not come as far as this erasure');
    await forgetOthersWords(context, id, { member, addresses: known, indexes });
  }
  await context.forget({ member, photos: [...photos], counted: indexes, addresses: known });
  for (const { index } of own)
    await context.commands.execute({
      stream: emailStream,
      id: index,
      command: { id: `${id}:email`, fingerprint: 'release', actor: 'system:deletion' },
      decide: (now) => releaseEmail(now, { member }),
    });
  if (reader.to !== '')
    // Without a name: the receipt is the one thing that is left, and it says no more than it must.
    await deliver(context, {
      id,
      mail: deletionFinalMail,
      prepared: { reader: { ...reader, name: '' }, write: deletionFinalMail.write },
    }).catch((error: unknown) => {
      // The mail log has the reason. Past this the promise of the erasure goes before the receipt.
      const begun = Math.max(dueAt.getTime(), erasedAt?.getTime() ?? 0);
      if (context.clock().getTime() < begun + RECEIPT_WITHIN_MS) throw error;
    });
  await context.keys.destroy(member);
}

/** Those addresses that nobody else holds by now: one that was only asked for may be another's. */
async function ownAddresses(context: WorkerContext, member: string, addresses: ReadonlySet<string>) {
  const known = await Promise.all(
    [...addresses].map(async (address) => {
      const index = blindIndex(context.config.hmacSecret, canonicalEmail(address));
      const { member: holder } = await context.commands.load(emailStream, index);
      return { address, index, own: holder === null || holder === member };
    }),
  );
  return known.filter(({ own }) => own);
}
