import { refuse } from '../refuse.ts';
import type { Staff, StaffEvent } from './staff.ts';

export type EnrolStaffCommand = { staff: string; enrolment: string };

/** Uses the link up, once. Refuses link_expired: it is another, was used, or its time is over (at the very moment too). */
export function enrolStaff(
  state: Staff,
  { staff, enrolment }: EnrolStaffCommand,
  { now }: { now: Date },
): StaffEvent[] {
  const open = state.status === 'active' && state.enrolment?.id === enrolment ? state.enrolment : null;
  if (open === null || Date.parse(open.expires_at) <= now.getTime()) refuse('link_expired');
  return [{ type: 'StaffEnrolled', data: { staff, enrolment } }];
}
