import { caseWordsKey } from '@vonk/domain/safety/caseWordsKey';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { evidenceNeededUntil, forgetEvidence as letGo } from '@vonk/domain/safety/forgetEvidence';
import { readEvidenceCopies } from '@vonk/projector/safety/complaints.query';
import type { TimerDefinition } from '../timerDefinition.ts';

export const FORGET_EVIDENCE = 'forget-evidence';

/**
 * Destroys what was frozen with a complaint once nobody can appeal any more: also the words of members who were erased
 * meanwhile are gone then, and all words about a complaint that was filed without an account. The files go before the key, and both can be done again.
 */
export const forgetEvidence: TimerDefinition = {
  kind: FORGET_EVIDENCE,
  handle:
    (context) =>
    async ({ key: complaint }) => {
      const copies = await readEvidenceCopies(context.db, complaint);
      const known = await context.commands.load(complaintStream, complaint);
      // Words that outlived the evidence (before 0.16.0) go by a command of their own.
      const id = `${FORGET_EVIDENCE}${known.evidence_forgotten ? '-words' : ''}:${complaint}`;
      const before = evidenceNeededUntil(known);
      if (before === null || context.clock() < before) return before ?? undefined;
      for (const copy of copies) await context.files.delete(copy);
      const { state } = await context.commands.execute({
        stream: complaintStream,
        id: complaint,
        command: { id, fingerprint: 'forget-evidence', actor: 'system:evidence' },
        decide: (now) => letGo(now, { complaint }, { now: context.clock() }),
      });
      await context.keys.destroy(complaint);
      // What staff wrote after somebody of the case was erased was kept for the case alone.
      for (let erasures = 0; state.erasures > 0 && erasures <= state.erasures; erasures++)
        await context.keys.destroy(caseWordsKey(complaint, erasures));
      if (state.filer_erased && state.reporter === `visitor-${complaint}`) await context.keys.destroy(state.reporter);
    },
};
