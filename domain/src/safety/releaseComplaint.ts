import { refuse } from '../refuse.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

/** `from` whoever gives it back. */
export type ReleaseComplaintCommand = { complaint: string; from: string; by: string };

/** Gives a case back to the queue. Nothing when it is decided or somebody else's by now. Refuses complaint_not_found. */
export function releaseComplaint(state: Complaint, command: ReleaseComplaintCommand): ComplaintEvent[] {
  const { complaint, from, by } = command;
  if (state.status === 'none') refuse('complaint_not_found');
  if (state.status === 'resolved' || state.assigned_to !== from) return [];
  return [{ type: 'ComplaintReleased', data: { complaint, from, by } }];
}
