import { APPEAL_MONTHS } from '@vonk/contracts/safety/events';
import { monthsAfter } from '../monthsAfter.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';
import { forgetCaseWords } from './forgetCaseWords.ts';

export type ForgetEvidenceCommand = { complaint: string };
export type ForgetEvidenceFacts = { now: Date };

/** From when the evidence of a decided complaint is of no use to anybody any more; null while it is not decided. */
export const evidenceNeededUntil = ({ status, resolved_at }: Complaint): Date | null =>
  status === 'resolved' && resolved_at !== null ? monthsAfter(new Date(resolved_at), APPEAL_MONTHS) : null;

/**
 * Lets go of what was frozen with a complaint, once, from the instant the time for an appeal is over; of a visitor's also of
 * their words and address, for which no account ever ends, though the evidence went earlier (as before 0.16.0). Nothing
 * before it, nothing while the complaint or an appeal is open, whoever has been erased meanwhile.
 */
export function forgetEvidence(
  state: Complaint,
  { complaint }: ForgetEvidenceCommand,
  { now }: ForgetEvidenceFacts,
): ComplaintEvent[] {
  const until = evidenceNeededUntil(state);
  if (until === null || now < until) return [];
  const isVisitors = state.reporter === `visitor-${complaint}` && !state.filer_erased;
  return [
    ...(state.evidence_forgotten ? [] : [{ type: 'EvidenceForgotten', data: { complaint } } as const]),
    ...(isVisitors ? forgetCaseWords(state, { complaint, filed: true }) : []),
  ];
}
