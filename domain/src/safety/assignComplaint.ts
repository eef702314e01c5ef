import { refuse } from '../refuse.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

/** `to` a member of staff. */
export type AssignComplaintCommand = { complaint: string; to: string; by: string };

/** Says who works on it. Nothing when it is so already. Refuses complaint_not_found, complaint_already_resolved. */
export function assignComplaint(state: Complaint, command: AssignComplaintCommand): ComplaintEvent[] {
  const { complaint, to, by } = command;
  if (state.status === 'none') refuse('complaint_not_found');
  if (state.assigned_to === to) return [];
  if (state.status === 'resolved') refuse('complaint_already_resolved');
  return [{ type: 'ComplaintAssigned', data: { complaint, to, by } }];
}
