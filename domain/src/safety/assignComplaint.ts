import { refuse } from '../refuse.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

/** `to` a member of staff; `take_over_from` whom they saw working on it, when they take it from somebody. */
export type AssignComplaintCommand = { complaint: string; to: string; by: string; take_over_from?: string | null };

/**
 * Says who works on it. Nothing when it is so already. Nobody takes a case from a colleague without knowing it.
 * Refuses complaint_not_found, complaint_already_resolved, complaint_taken.
 */
export function assignComplaint(state: Complaint, command: AssignComplaintCommand): ComplaintEvent[] {
  const { complaint, to, by, take_over_from } = command;
  if (state.status === 'none') refuse('complaint_not_found');
  if (state.assigned_to === to) return [];
  if (state.status === 'resolved') refuse('complaint_already_resolved');
  if (state.assigned_to !== null && state.assigned_to !== take_over_from) refuse('complaint_taken');
  return [{ type: 'ComplaintAssigned', data: { complaint, to, by } }];
}
