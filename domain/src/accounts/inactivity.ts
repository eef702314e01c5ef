import type { Settings } from '@vonk/contracts/site/settings';
import { DAY_MS } from '../daysAfter.ts';
import { monthsAfter } from '../monthsAfter.ts';

export type InactivityRules = Pick<Settings, 'inactive_months' | 'inactivity_reminder_days'>;

/**
 * What happens to an unpaid account that nobody used since `lastActive` (DECISIONS "unpaid inactive accounts"): deleted
 * inactive_months calendar months later, reminded the given days of 24 hours before. In order of time.
 */
export function inactivityPlan(lastActive: Date, rules: InactivityRules): { deletion: Date; reminders: Date[] } {
  const deletion = monthsAfter(lastActive, rules.inactive_months);
  const reminders = [...rules.inactivity_reminder_days]
    .sort((one, other) => other - one)
    .map((days) => new Date(deletion.getTime() - days * DAY_MS));
  return { deletion, reminders };
}

/**
 * The step that is due at `now`, and when to look again. A house that was closed for long sends the one reminder that
 * fits now, never several at once. Nothing is due before the first instant, which is inclusive.
 */
export function inactivityStep(
  lastActive: Date,
  rules: InactivityRules,
  now: Date,
): { step: 'none' | 'remind' | 'delete'; reminder: Date | null; deletion: Date; next: Date | null } {
  const { deletion, reminders } = inactivityPlan(lastActive, rules);
  if (now >= deletion) return { step: 'delete', reminder: null, deletion, next: null };
  const reminder = reminders.filter((at) => at <= now).at(-1) ?? null;
  const next = reminders.find((at) => at > now) ?? deletion;
  return { step: reminder ? 'remind' : 'none', reminder, deletion, next };
}
