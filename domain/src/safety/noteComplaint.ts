import { refuse } from '../refuse.ts';
import { caseWordsKey } from './caseWordsKey.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

export type NoteComplaintCommand = { complaint: string; note: string; by: string };

/** A note among staff, at any time. Refuses complaint_not_found, reason_required when there are no words in it. */
export function noteComplaint(state: Complaint, command: NoteComplaintCommand): ComplaintEvent[] {
  const { complaint, by } = command;
  const note = command.note.trim();
  if (state.status === 'none') refuse('complaint_not_found');
  if (note === '') refuse('reason_required');
  const words = caseWordsKey(complaint, state.erasures);
  return [{ type: 'ComplaintNoted', data: { complaint, reporter: state.reporter, note, by, words } }];
}
