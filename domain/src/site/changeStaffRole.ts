import type { StaffRole } from '@vonk/contracts/site/events';
import { refuse } from '../refuse.ts';
import type { Staff, StaffEvent } from './staff.ts';

export type ChangeStaffRoleCommand = { staff: string; role: StaffRole; by: string; reason: string };
export type ChangeStaffRoleFacts = {
  /** How many active administrators there are, this one included; nobody takes one away before this is decided. */
  admins: number;
};

/**
 * Gives another role. Nothing when it is the role already. The last administrator stays one.
 * Refuses not_found, reason_required, not_permitted.
 */
export function changeStaffRole(
  state: Staff,
  command: ChangeStaffRoleCommand,
  facts: ChangeStaffRoleFacts,
): StaffEvent[] {
  const { staff, role, by } = command;
  const reason = command.reason.trim();
  if (state.status !== 'active') refuse('not_found');
  if (state.role === role) return [];
  if (reason === '') refuse('reason_required');
  if (state.role === 'admin' && facts.admins <= 1) refuse('not_permitted');
  return [{ type: 'StaffRoleChanged', data: { staff, role, by, reason } }];
}
