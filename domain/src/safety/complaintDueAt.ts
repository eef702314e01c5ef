import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { monthsAfter } from '../monthsAfter.ts';

const HOUR_MS = 3_600_000;

/**
 * By when a complaint must be decided (DECISIONS "complaint deadlines"): the hours that the settings give its category, and
 * never later than one calendar month, which is the legal maximum for privacy (GDPR 12(3)).
 */
export function complaintDueAt(
  category: ComplaintCategory,
  filedAt: Date,
  { complaint_deadlines }: Pick<Settings, 'complaint_deadlines'>,
): Date {
  const due = filedAt.getTime() + complaint_deadlines[category] * HOUR_MS;
  return new Date(Math.min(due, monthsAfter(filedAt, 1).getTime()));
}
