import type { StaffRole } from '@vonk/contracts/site/events';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { chooseStaffLanguage } from './chooseStaffLanguage.ts';
import { changeStaffRole } from './changeStaffRole.ts';
import { enrolStaff } from './enrolStaff.ts';
import { issueStaffEnrolment } from './issueStaffEnrolment.ts';
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

describe('the language of the back office', () => {
  const choose = (language: 'nl' | 'de', ...past: StaffEvent[]) =>
    given(...past).when((state) => chooseStaffLanguage(state, { staff: 'staff-1', language }));
  const chosen = (language: 'nl' | 'de'): StaffEvent => ({
    type: 'StaffLanguageChosen',
    data: { staff: 'staff-1', language },
  });
  it('is chosen once, and anew', () => {
    choose('de', joined('support')).thenRecords(chosen('de'));
    choose('de', joined('support'), chosen('de')).thenNothing();
    choose('nl', joined('support'), chosen('de')).thenRecords(chosen('nl'));
  });
  it('is for those who are there', () => {
    choose('de').thenRefuses('not_found');
    choose('de', joined('support'), left).thenRefuses('not_found');
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

describe('the link by which somebody of the staff sets what they sign in with', () => {
  const NOW = new Date('2026-03-02T12:00:00.000Z');
  const issued = (enrolment: string, expires_at: string, occasion: 'joined' | 'reset' = 'joined'): StaffEvent => ({
    type: 'StaffEnrolmentIssued',
    data: { staff: 'staff-1', enrolment, occasion, language: 'nl', expires_at, by: 'staff-0' },
  });
  const enrolled: StaffEvent = { type: 'StaffEnrolled', data: { staff: 'staff-1', enrolment: 'e-1' } };
  const open = issued('e-1', '2026-03-09T12:00:00.000Z');

  const issue = (occasion: 'joined' | 'reset', ...past: StaffEvent[]) =>
    given(...past).when((state) =>
      issueStaffEnrolment(
        state,
        { staff: 'staff-1', enrolment: 'e-1', occasion, language: 'nl', by: 'staff-0' },
        { now: NOW },
      ),
    );
  it('is good for seven days when they are new, for one day after a reset, and for nobody who is not there', () => {
    issue('joined', joined('support')).thenRecords(open);
    issue('reset', joined('support')).thenRecords(issued('e-1', '2026-03-03T12:00:00.000Z', 'reset'));
    issue('joined', joined('support'), open).thenNothing();
    issue('joined').thenRefuses('not_found');
    issue('reset', joined('support'), left).thenRefuses('not_found');
  });

  const use = (at: string, ...past: StaffEvent[]) =>
    given(...past).when((state) => enrolStaff(state, { staff: 'staff-1', enrolment: 'e-1' }, { now: new Date(at) }));
  it('is used once, before its time is over, and not after a newer one was made or they left', () => {
    use('2026-03-09T11:59:59.999Z', joined('support'), open).thenRecords(enrolled);
    use('2026-03-09T12:00:00.000Z', joined('support'), open).thenRefuses('link_expired');
    use('2026-03-03T00:00:00.000Z', joined('support'), open, enrolled).thenRefuses('link_expired');
    use('2026-03-03T00:00:00.000Z', joined('support'), open, issued('e-2', '2026-03-09T12:00:00.000Z')).thenRefuses(
      'link_expired',
    );
    use('2026-03-03T00:00:00.000Z', joined('support'), open, left).thenRefuses('link_expired');
    use('2026-03-03T00:00:00.000Z', joined('support')).thenRefuses('link_expired');
  });

  it('leaves them of the staff as they were, and written to in the language that they chose', () => {
    const chosen: StaffEvent = { type: 'StaffLanguageChosen', data: { staff: 'staff-1', language: 'de' } };
    const after = (...past: StaffEvent[]) => stateAfter(staff, [joined('support'), ...past]);
    expect(after(open, enrolled)).toEqual({ ...after(), language: 'nl' });
    expect(after(open).enrolment).toEqual({ id: 'e-1', expires_at: '2026-03-09T12:00:00.000Z' });
    expect(after(chosen, open).language).toBe('de');
    expect(after(open, chosen).language).toBe('de');
  });
});
