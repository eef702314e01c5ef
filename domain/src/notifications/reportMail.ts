import type { DisabledReason, MailReportKind } from '@vonk/contracts/notifications/events';
import { DAY_MS } from '../daysAfter.ts';
import type { Preferences, PreferencesEvent } from './preferences.ts';

/** `report`: the id the mail server gave it. */
export type ReportMailCommand = { member: string; report: string; kind: MailReportKind };
export type ReportMailFacts = { now: Date };

/** A full mailbox or a server that is down comes right again; the third time within 30 days it is taken for gone. */
export const SOFT_BOUNCES_MAX = 3;
export const SOFT_BOUNCE_DAYS = 30;

/**
 * Writes down what a mail server told of a mail, and switches mail off where that follows: at once after a hard bounce
 * (`bounce`) or a spam complaint (`fbl`), at the third soft bounce within 30 days (`bounce`). A report counts once, also
 * after the member switched mail on again (SPEC 3 notifications_disabled).
 */
export function reportMail(
  state: Preferences,
  { member, report, kind }: ReportMailCommand,
  { now }: ReportMailFacts,
): PreferencesEvent[] {
  if (state.reports.has(report)) return [];
  const reason = reasonOf(state, kind, now);
  const told: PreferencesEvent = { type: 'MailReported', data: { member, report, kind } };
  if (reason === null || state.disabled.has(reason)) return [told];
  return [told, { type: 'NotificationsDisabled', data: { member, reason } }];
}

function reasonOf({ reports }: Preferences, kind: MailReportKind, now: Date): DisabledReason | null {
  if (kind === 'complaint') return 'fbl';
  if (kind === 'hard_bounce') return 'bounce';
  const since = now.getTime() - SOFT_BOUNCE_DAYS * DAY_MS;
  const before = [...reports.values()].filter((one) => one.kind === 'soft_bounce' && one.at.getTime() > since);
  return before.length + 1 >= SOFT_BOUNCES_MAX ? 'bounce' : null;
}
