import type { Language } from '@vonk/contracts/languages';
import type { ENROLMENT_OCCASIONS } from '@vonk/contracts/site/events';
import { STAFF_INVITATION_DAYS } from '@vonk/contracts/site/staffLimits';
import { refuse } from '../refuse.ts';
import type { Staff, StaffEvent } from './staff.ts';

/** `enrolment` a new id; `language` that of the mail. */
export type IssueStaffEnrolmentCommand = {
  staff: string;
  enrolment: string;
  occasion: (typeof ENROLMENT_OCCASIONS)[number];
  language: Language;
  by: string;
};

/** An invitation waits for somebody who may be on leave; a reset is for somebody at the telephone. */
const HOURS = { joined: STAFF_INVITATION_DAYS * 24, reset: 24 } as const;
const HOUR_MS = 3_600_000;

/** Makes a link by which somebody sets what they sign in with; an older one opens nothing any more. Refuses not_found. */
export function issueStaffEnrolment(
  state: Staff,
  command: IssueStaffEnrolmentCommand,
  { now }: { now: Date },
): StaffEvent[] {
  const { staff, enrolment, occasion, language, by } = command;
  if (state.status !== 'active') refuse('not_found');
  if (state.enrolment?.id === enrolment) return [];
  const expires_at = new Date(now.getTime() + HOURS[occasion] * HOUR_MS).toISOString();
  return [{ type: 'StaffEnrolmentIssued', data: { staff, enrolment, occasion, language, expires_at, by } }];
}
