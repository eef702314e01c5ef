import { refuse } from '../refuse.ts';
import type { Staff, StaffEvent } from './staff.ts';

export type LeaveStaffCommand = { staff: string; by: string; reason: string };
export type LeaveStaffFacts = {
  /** How many active administrators there are, this one included; nobody takes one away before this is decided. */
  admins: number;
};

/** Takes somebody out of the staff, once; not the last administrator. Refuses not_found, reason_required, not_permitted. */
export function leaveStaff(state: Staff, command: LeaveStaffCommand, facts: LeaveStaffFacts): StaffEvent[] {
  const { staff, by } = command;
  const reason = command.reason.trim();
  if (state.status === 'none') refuse('not_found');
  if (state.status === 'left') return [];
  if (reason === '') refuse('reason_required');
  if (state.role === 'admin' && facts.admins <= 1) refuse('not_permitted');
  return [{ type: 'StaffLeft', data: { staff, by, reason } }];
}
