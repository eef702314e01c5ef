import type { StaffRole } from '@vonk/contracts/site/events';
import { refuse } from '../refuse.ts';
import type { Staff, StaffEvent } from './staff.ts';

/** `by` a member of staff, or `system` for the first administrator (DECISIONS "staff"). */
export type JoinStaffCommand = { staff: string; email: string; name: string; role: StaffRole; by: string };
export type JoinStaffFacts = {
  /** Another active member of staff has this address. */
  email_taken: boolean;
};

/** Takes somebody into the staff, also one who left before. Nothing when this id is in it already. Refuses staff_exists. */
export function joinStaff(state: Staff, command: JoinStaffCommand, facts: JoinStaffFacts): StaffEvent[] {
  const { staff, email, name, role, by } = command;
  if (state.status === 'active') return [];
  if (facts.email_taken) refuse('staff_exists');
  return [{ type: 'StaffJoined', data: { staff, email, name, role, by } }];
}
