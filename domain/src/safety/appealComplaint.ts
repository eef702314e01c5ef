import { APPEAL_MONTHS } from '@vonk/contracts/safety/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { monthsAfter } from '../monthsAfter.ts';
import { refuse } from '../refuse.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';
import { complaintDueAt } from './complaintDueAt.ts';

export type AppealComplaintCommand = { complaint: string; by: string; words: string };
export type AppealComplaintFacts = { now: Date; settings: Pick<Settings, 'complaint_deadlines'> };

/**
 * The reporter appeals a decision, once, within 6 calendar months, the last instant exclusive (DECISIONS "sanctions").
 * Nothing for the same words while the appeal waits. Refuses complaint_not_found (also to anybody else),
 * already_appealed for other words (with those that are `kept`), complaint_already_resolved after the decision on an
 * appeal, not_permitted while it is not decided yet, appeal_period_over, reason_required.
 */
export function appealComplaint(
  state: Complaint,
  command: AppealComplaintCommand,
  { now, settings }: AppealComplaintFacts,
): ComplaintEvent[] {
  const { complaint, by } = command;
  const words = command.words.trim();
  if (state.status === 'none' || state.reporter !== by || state.filer_erased) refuse('complaint_not_found');
  if (state.status === 'appealed')
    return state.appeal === words ? [] : refuse('already_appealed', { kept: state.appeal });
  if (state.resolved_at === null) refuse('not_permitted');
  if (state.appealed) refuse('complaint_already_resolved');
  if (now >= monthsAfter(new Date(state.resolved_at), APPEAL_MONTHS)) refuse('appeal_period_over');
  if (words === '') refuse('reason_required');
  const due_at = complaintDueAt(state.category ?? 'other', now, settings).toISOString();
  return [{ type: 'ComplaintAppealed', data: { complaint, reporter: by, words, due_at } }];
}
