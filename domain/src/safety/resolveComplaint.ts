import type { COMPLAINT_OUTCOMES } from '@vonk/contracts/safety/events';
import { refuse } from '../refuse.ts';
import { caseWordsKey } from './caseWordsKey.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

/** `answer` is what the reporter reads. */
export type ResolveComplaintCommand = {
  complaint: string;
  outcome: (typeof COMPLAINT_OUTCOMES)[number];
  answer: string;
  by: string;
  /** Whom they saw working on it, when it is somebody else's case that they decide. */
  take_over_from?: string | null;
};

/**
 * Decides a complaint; an appeal is decided by another member of staff than the first time (DECISIONS "sanctions").
 * Nothing when the same person decided the same. Refuses complaint_not_found, complaint_already_resolved,
 * same_member_of_staff, reason_required when the answer is empty, complaint_taken when a colleague works on it whom the one
 * who decides did not see there.
 */
export function resolveComplaint(state: Complaint, command: ResolveComplaintCommand): ComplaintEvent[] {
  const { complaint, outcome, by, take_over_from } = command;
  const answer = command.answer.trim();
  if (state.status === 'none') refuse('complaint_not_found');
  if (state.status === 'resolved') {
    if (state.resolved_by === by && state.outcome === outcome) return [];
    refuse('complaint_already_resolved');
  }
  if (state.status === 'appealed' && state.resolved_by === by) refuse('same_member_of_staff');
  if (answer === '') refuse('reason_required');
  const words = caseWordsKey(complaint, state.erasures);
  const resolved: ComplaintEvent = {
    type: 'ComplaintResolved',
    data: { complaint, reporter: state.reporter, outcome, answer, by, words },
  };
  if (state.assigned_to === null || state.assigned_to === by) return [resolved];
  if (state.assigned_to !== take_over_from) refuse('complaint_taken');
  return [{ type: 'ComplaintAssigned', data: { complaint, to: by, by } }, resolved];
}
