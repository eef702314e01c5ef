import type { COMPLAINT_OUTCOMES } from '@vonk/contracts/safety/events';
import { refuse } from '../refuse.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

/** `answer` is what the reporter reads. */
export type ResolveComplaintCommand = {
  complaint: string;
  outcome: (typeof COMPLAINT_OUTCOMES)[number];
  answer: string;
  by: string;
};

/**
 * Decides a complaint; an appeal is decided by another member of staff than the first time (DECISIONS "sanctions").
 * Nothing when the same person decided the same. Refuses complaint_not_found, complaint_already_resolved,
 * same_member_of_staff, reason_required when the answer is empty.
 */
export function resolveComplaint(state: Complaint, command: ResolveComplaintCommand): ComplaintEvent[] {
  const { complaint, outcome, by } = command;
  const answer = command.answer.trim();
  if (state.status === 'none') refuse('complaint_not_found');
  if (state.status === 'resolved') {
    if (state.resolved_by === by && state.outcome === outcome) return [];
    refuse('complaint_already_resolved');
  }
  if (state.status === 'appealed' && state.resolved_by === by) refuse('same_member_of_staff');
  if (answer === '') refuse('reason_required');
  return [{ type: 'ComplaintResolved', data: { complaint, reporter: state.reporter, outcome, answer, by } }];
}
