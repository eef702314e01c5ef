import { forgetInvitation } from '@vonk/domain/accounts/forgetInvitation';
import { invitation as invitationStream } from '@vonk/domain/accounts/invitation';
import { caseWordsKey } from '@vonk/domain/safety/caseWordsKey';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { forgetCaseWords } from '@vonk/domain/safety/forgetCaseWords';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { readInvitationsFor } from '@vonk/projector/accounts/invitations.query';
import { readCasesOf } from '@vonk/projector/safety/complaints.query';
import type { WorkerContext } from '../workerContext.ts';

/** `addresses` with their keyed hashes: how somebody is found who wrote, or was written to, without an account. */
export type Addressee = Readonly<{ member: string; addresses: readonly string[]; indexes: readonly string[] }>;

/**
 * What others wrote to or about a member under another key than the member's own: invitations to their addresses, what
 * staff noted and answered in cases they are part of, and complaints filed logged out with an address of theirs. For each
 * the event empties the read models, then the key goes; all of it can be done again. `id` is that of the erasure.
 */
export async function forgetOthersWords(context: WorkerContext, id: string, whom: Addressee): Promise<void> {
  for (const invitation of await readInvitationsFor(context.db, whom)) {
    await context.commands.execute({
      stream: invitationStream,
      id: linkHash(linkToken(context.config.hmacSecret, 'invitation', invitation)),
      command: { id: `${id}:${invitation}`, fingerprint: 'forget-invitation', actor: 'system:deletion' },
      decide: (state) => forgetInvitation(state, { now: context.clock(), erased: true }),
    });
    await context.keys.destroy(invitation);
  }
  for (const { complaint, reporter, filed } of await readCasesOf(context.db, whom)) {
    const { state } = await context.commands.execute({
      stream: complaintStream,
      id: complaint,
      command: { id: `${id}:${complaint}`, fingerprint: 'forget-case-words', actor: 'system:deletion' },
      decide: (before) => forgetCaseWords(before, { complaint, filed }),
    });
    for (let erasures = 0; erasures < state.erasures; erasures++)
      await context.keys.destroy(caseWordsKey(complaint, erasures));
    if (filed && reporter === `visitor-${complaint}`) await context.keys.destroy(reporter);
  }
}
