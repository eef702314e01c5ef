import type { StaffRole } from '@vonk/contracts/site/events';
import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { changeStaffRole } from './changeStaffRole.ts';
import { joinStaff } from './joinStaff.ts';
import { leaveStaff } from './leaveStaff.ts';
import { staff, type StaffEvent } from './staff.ts';

const given = specify(staff);
const person = { email: 'sam@vonk.example', name: 'Sam', by: 'staff-0' };
const joined = (role: StaffRole): StaffEvent => ({ type: 'StaffJoined', data: { staff: 'staff-1', ...person, role } });
const roleChanged = (role: StaffRole): StaffEvent => ({
  type: 'StaffRoleChanged',
  data: { staff: 'staff-1', role, by: 'staff-0', reason: 'Promoted' },
});
const left: StaffEvent = { type: 'StaffLeft', data: { staff: 'staff-1', by: 'staff-0', reason: 'Promoted' } };

describe('joining the staff', () => {
  const join = (email_taken: boolean, ...past: StaffEvent[]) =>
    given(...past).when((state) => joinStaff(state, { staff: 'staff-1', ...person, role: 'support' }, { email_taken }));
  it('happens once, and again after leaving', () => {
    join(false).thenRecords(joined('support'));
    join(true, joined('support')).thenNothing();
    join(false, joined('support'), left).thenRecords(joined('support'));
  });
  it('needs an address nobody else of the staff has', () => join(true).thenRefuses('staff_exists'));
});

describe('another role', () => {
  const change = (role: StaffRole, admins: number, past: StaffEvent[], reason = ' Promoted ') =>
    given(...past).when((state) =>
      changeStaffRole(state, { staff: 'staff-1', role, by: 'staff-0', reason }, { admins }),
    );
  it('is given once', () => {
    change('finance', 1, [joined('support')]).thenRecords(roleChanged('finance'));
    change('finance', 1, [joined('support'), roleChanged('finance')]).thenNothing();
  });
  it('is not given to the last administrator', () => {
    change('support', 1, [joined('admin')]).thenRefuses('not_permitted');
    change('support', 2, [joined('admin')]).thenRecords(roleChanged('support'));
  });
  it('needs a reason and somebody who is there', () => {
    change('finance', 1, [joined('support')], ' ').thenRefuses('reason_required');
    change('finance', 1, []).thenRefuses('not_found');
    change('finance', 1, [joined('support'), left]).thenRefuses('not_found');
  });
});

describe('leaving the staff', () => {
  const leave = (admins: number, past: StaffEvent[], reason = ' Promoted ') =>
    given(...past).when((state) => leaveStaff(state, { staff: 'staff-1', by: 'staff-0', reason }, { admins }));
  it('happens once', () => {
    leave(1, [joined('support')]).thenRecords(left);
    leave(1, [joined('support'), left]).thenNothing();
  });
  it('is not for the last administrator', () => {
    leave(1, [joined('admin')]).thenRefuses('not_permitted');
    leave(2, [joined('admin')]).thenRecords(left);
  });
  it('needs a reason and somebody who was there', () => {
    leave(1, [joined('support')], '').thenRefuses('reason_required');
    leave(1, []).thenRefuses('not_found');
  });
});
