import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { abandoned, anna, confirmed, deletionRequested, erased, reversed, signedUp } from '../testing/memberEvents.ts';
import { changeEmail } from './changeEmail.ts';
import { changeLanguage } from './changeLanguage.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail } from './confirmEmail.ts';
import { eraseMember } from './eraseMember.ts';
import { lockAccount } from './lockAccount.ts';
import { isSuspended, member, type Member, type MemberEvent } from './member.ts';
import { requestDeletion } from './requestDeletion.ts';
import { requestMailChange } from './requestMailChange.ts';
import { reverseDeletion } from './reverseDeletion.ts';

const given = specify(member);
const FINAL = '2026-02-15T10:00:00.000Z';
const leaving = deletionRequested(FINAL);
const justBefore = { now: new Date('2026-02-15T09:59:59.999Z') };
const exactly = { now: new Date(FINAL) };
/** Pasts after which there is nobody to act on. */
const nobody: MemberEvent[][] = [[], [abandoned], [signedUp, confirmed, leaving, erased]];

describe('confirming the email', () => {
  const confirm = (...past: MemberEvent[]) => given(...past).when((state) => confirmEmail(state, { member: anna }));
  it('activates the account', () => confirm(signedUp).thenRecords(confirmed));
  it('is refused to a link that went to another address', () => {
    const { email } = signedUp.data;
    const open = (address: string) => given(signedUp).when((state) => confirmEmail(state, { member: anna, address }));
    open(email).thenRecords(confirmed);
    open('somebody@else.example').thenRefuses('link_expired');
  });
  it('happens once, also while the account is being deleted', () => {
    confirm(signedUp, confirmed).thenNothing();
    confirm(signedUp, confirmed, leaving).thenNothing();
  });
  it('is refused when there is no account, or it is being deleted', () => {
    for (const past of [...nobody, [signedUp, leaving]]) confirm(...past).thenRefuses('link_expired');
  });
  it('remembers when it happened', () =>
    expect(stateAfter(member, [signedUp, happened('2026-01-06T08:00:00Z', confirmed)]).confirmed_at).toBe(
      '2026-01-06T08:00:00.000Z',
    ));
});

describe('changing the language', () => {
  const change = (language: string, ...past: MemberEvent[]) => offering(LANGUAGES, language, ...past);
  const offering = (offered: readonly Language[], language: string, ...past: MemberEvent[]) =>
    given(...past).when((state) => changeLanguage(state, { member: anna, language }, offered));
  const changed: MemberEvent = { type: 'LanguageChanged', data: { member: anna, language: 'de' } };
  it('is recorded', () => change('de', signedUp).thenRecords(changed));
  it('records nothing when it is the language already', () => {
    change('nl', signedUp).thenNothing();
    change('de', signedUp, changed).thenNothing();
  });
  it('knows seven languages', () => change('pt', signedUp).thenRefuses('unsupported_language'));
  it('knows those of the site, and the one they have', () => {
    offering(['nl', 'de'], 'de', signedUp).thenRecords(changed);
    offering(['nl', 'fr'], 'de', signedUp).thenRefuses('unsupported_language');
    offering(['nl', 'fr'], 'de', signedUp, changed).thenNothing();
  });
  it('needs an account', () => {
    for (const past of nobody) change('de', ...past).thenRefuses('not_found');
  });
});

describe('changing the password', () => {
  const facts = { commonPasswords: new Set(['passwordpassword']), old_password_correct: true };
  const command = { member: anna, how: 'change' as const, password: 'a really good one' };
  const changed = (how: 'change' | 'reset'): MemberEvent => ({ type: 'PasswordChanged', data: { member: anna, how } });

  it('is recorded, without the password', () =>
    given(signedUp)
      .when((state) => changePassword(state, command, facts))
      .thenRecords(changed('change')));
  it('needs the right old password', () => {
    for (const old_password_correct of [false, undefined])
      given(signedUp)
        .when((state) => changePassword(state, command, { ...facts, old_password_correct }))
        .thenRefuses('old_password_wrong');
  });
  const reset = (link: { address: string; issued_at: string }) => (state: Member) =>
    changePassword(state, { ...command, how: 'reset' }, { commonPasswords: facts.commonPasswords, link });
  const link = { address: 'anna@example.com', issued_at: '2026-02-01T12:00:00.000Z' };
  it('needs no old password after a mailed link', () =>
    given(signedUp).when(reset(link)).thenRecords(changed('reset')));
  it('needs a link that was sent to the address of now, and after the password was last changed', () => {
    given(signedUp)
      .when(reset({ ...link, address: 'anna@old.example' }))
      .thenRefuses('link_expired');
    given(signedUp, happened('2026-02-01T11:59:59.999Z', changed('change')))
      .when(reset(link))
      .thenRecords(changed('reset'));
    given(signedUp, happened('2026-02-01T12:00:00.000Z', changed('reset')))
      .when(reset(link))
      .thenRefuses('link_expired');
  });
  it('refuses common ones and ones with the name or email', () => {
    given(signedUp)
      .when((state) => changePassword(state, { ...command, password: 'PasswordPassword' }, facts))
      .thenRefuses('password_too_common');
    given(signedUp)
      .when((state) => changePassword(state, { ...command, password: 'only for anna' }, facts))
      .thenRefuses('password_contains_personal');
  });
  it('needs an account', () => {
    for (const past of nobody)
      given(...past)
        .when((state) => changePassword(state, command, facts))
        .thenRefuses('not_found');
  });
});

describe('changing the email', () => {
  const requested: MemberEvent = {
    type: 'MailChangeRequested',
    data: { member: anna, new_email: 'anna@new.example' },
  };
  const changed: MemberEvent = {
    type: 'EmailChanged',
    data: { member: anna, old_email: 'anna@example.com', new_email: 'anna@new.example' },
  };
  const facts = { password_correct: true, email_taken: false };
  const command = { member: anna, new_email: 'anna@new.example' };
  const ask = (past: MemberEvent[], changes: Partial<typeof facts> = {}, new_email = command.new_email) =>
    given(...past).when((state) => requestMailChange(state, { member: anna, new_email }, { ...facts, ...changes }));
  const change = (...past: MemberEvent[]) => given(...past).when((state) => changeEmail(state, command));

  it('is asked for first', () => ask([signedUp, confirmed]).thenRecords(requested));
  it('may be asked for again, for another mail', () => ask([signedUp, requested]).thenRecords(requested));
  it('needs the password', () => ask([signedUp], { password_correct: false }).thenRefuses('password_wrong'));
  it('needs an address that nobody else has', () => ask([signedUp], { email_taken: true }).thenRefuses('email_in_use'));
  it('is nothing when it is the address already', () =>
    ask([signedUp], { email_taken: true }, 'anna@example.com').thenNothing());
  it('needs an account to be asked for', () => {
    for (const past of nobody) ask(past).thenRefuses('not_found');
  });

  it('is made by the link', () => change(signedUp, confirmed, requested).thenRecords(changed));
  it('confirms an email that was not confirmed before', () =>
    change(signedUp, requested).thenRecords(changed, confirmed));
  it('confirms nothing for an account that is being deleted', () =>
    change(signedUp, requested, leaving).thenRecords(changed));
  it('is made once', () => change(signedUp, confirmed, requested, changed).thenNothing());
  it('is refused when another address was asked for since, or none', () => {
    const other: MemberEvent = { type: 'MailChangeRequested', data: { member: anna, new_email: 'x@new.example' } };
    change(signedUp, confirmed, requested, other).thenRefuses('link_expired');
    change(signedUp, confirmed).thenRefuses('link_expired');
    const back: MemberEvent = {
      type: 'EmailChanged',
      data: { member: anna, old_email: 'anna@new.example', new_email: 'anna@example.com' },
    };
    change(signedUp, confirmed, requested, changed, back).thenRefuses('link_expired');
  });
  it.each(['change', 'reset'] as const)(
    'is refused once the password was replaced (%s) after it was asked for',
    (how) => {
      const replaced: MemberEvent = { type: 'PasswordChanged', data: { member: anna, how } };
      change(signedUp, confirmed, requested, replaced).thenRefuses('link_expired');
      change(signedUp, confirmed, replaced, requested).thenRecords(changed);
    },
  );
  it('needs an account', () => {
    for (const past of nobody) change(...past).thenRefuses('link_expired');
  });
});

describe('deleting an account', () => {
  const facts = {
    now: new Date('2026-02-01T10:00:00Z'),
    settings: { deletion_grace_days: 14 },
    password_correct: true,
  };
  const ask = (past: MemberEvent[], changes: Partial<typeof facts> = {}) =>
    given(...past).when((state) =>
      requestDeletion(state, { member: anna, reason: 'found_someone' }, { ...facts, ...changes }),
    );

  it('is final 14 times 24 hours later', () => ask([signedUp, confirmed]).thenRecords(leaving));
  it('keeps the remarks', () =>
    given(signedUp)
      .when((state) => requestDeletion(state, { member: anna, reason: 'other', remarks: 'Dag!' }, facts))
      .thenRecords({
        type: 'DeletionRequested',
        data: { member: anna, reason: 'other', remarks: 'Dag!', final_at: FINAL },
      }));
  it('needs the password', () => ask([signedUp], { password_correct: false }).thenRefuses('password_wrong'));
  it('needs no reason', () =>
    given(signedUp)
      .when((state) => requestDeletion(state, { member: anna }, facts))
      .thenRecords({ type: 'DeletionRequested', data: { member: anna, reason: null, remarks: '', final_at: FINAL } }));
  it('is requested once', () => ask([signedUp, leaving], { now: new Date('2026-02-03T10:00:00Z') }).thenNothing());
  it('can be requested again after it was reversed', () =>
    ask([signedUp, confirmed, leaving, reversed]).thenRecords(leaving));
  it('needs an account', () => {
    for (const past of nobody) ask(past).thenRefuses('not_found');
  });

  const reverse = (now: { now: Date }, ...past: MemberEvent[]) =>
    given(...past).when((state) => reverseDeletion(state, { member: anna, final_at: FINAL }, now));
  it('can be reversed until the last moment of the 14 days', () => {
    reverse(justBefore, signedUp, confirmed, leaving).thenRecords(reversed);
    reverse(exactly, signedUp, confirmed, leaving).thenRefuses('link_expired');
  });
  it('is reversed once', () => {
    reverse(exactly, signedUp, confirmed, leaving, reversed).thenNothing();
    reverse(exactly, signedUp, leaving, reversed).thenNothing();
  });
  it('is not reversed by a link of an earlier one', () => {
    const again = deletionRequested('2026-02-16T10:00:00.000Z');
    reverse(justBefore, signedUp, confirmed, leaving, reversed, again).thenRefuses('link_expired');
    reverse(justBefore, signedUp, confirmed, again, reversed, leaving).thenRecords(reversed);
  });
  it('cannot be reversed when there is no account any more', () => {
    for (const past of nobody) reverse(justBefore, ...past).thenRefuses('link_expired');
  });
  it('leaves the account as confirmed or unconfirmed as it was', () => {
    expect(stateAfter(member, [signedUp, confirmed, leaving, reversed])).toMatchObject({
      status: 'active',
      final_at: null,
    });
    expect(stateAfter(member, [signedUp, leaving, reversed])).toMatchObject({
      status: 'not_confirmed',
      final_at: null,
    });
  });

  const erase = (now: { now: Date }, ...past: MemberEvent[]) =>
    given(...past).when((state) => eraseMember(state, { member: anna }, now));
  it('becomes final at that moment and not before', () => {
    erase(justBefore, signedUp, confirmed, leaving).thenNothing();
    erase(exactly, signedUp, confirmed, leaving).thenRecords(erased);
  });
  it('becomes final once, and never after it was reversed', () => {
    erase(exactly, signedUp, leaving, erased).thenNothing();
    erase(exactly, signedUp, leaving, reversed).thenNothing();
    erase(exactly, signedUp).thenNothing();
    erase(exactly).thenNothing();
  });
  it('leaves nothing that names anybody', () =>
    expect(stateAfter(member, [signedUp, leaving, erased])).toMatchObject({
      status: 'erased',
      email: '',
      name: '',
      date_of_birth: null,
      new_email: null,
    }));
});

describe('locking an account', () => {
  const until = '2026-02-01T10:15:00.000Z';
  const locked = (time: string): MemberEvent => ({ type: 'AccountLocked', data: { member: anna, until: time } });
  const lock = (...past: MemberEvent[]) => given(...past).when((state) => lockAccount(state, { member: anna, until }));
  it('is recorded', () => lock(signedUp).thenRecords(locked(until)));
  it('is recorded once for the same time', () => lock(signedUp, locked(until)).thenNothing());
  it('is recorded again when it is for longer', () =>
    lock(signedUp, locked('2026-02-01T10:14:59.999Z')).thenRecords(locked(until)));
  it('is nothing for nobody', () => {
    for (const past of nobody) lock(...past).thenNothing();
  });
});

describe('being suspended', () => {
  const suspended: MemberEvent = {
    type: 'MemberSuspended',
    data: { member: anna, reason: 'spam', statement: 'Spam', until: FINAL, by: 'staff-1' },
  };
  it('lasts until its end, exclusive', () => {
    const state = stateAfter(member, [signedUp, suspended]);
    expect([isSuspended(state, justBefore.now), isSuspended(state, exactly.now)]).toEqual([true, false]);
    expect(state.suspension).toEqual({ until: FINAL, reason: 'spam', statement: 'Spam' });
  });
  it('is over when it was lifted', () => {
    const lifted: MemberEvent = { type: 'SuspensionLifted', data: { member: anna, by: 'staff-1', reason: 'Mistake' } };
    expect(isSuspended(stateAfter(member, [signedUp, suspended, lifted]), justBefore.now)).toBe(false);
  });
  it('is for good after a termination', () => {
    const terminated: MemberEvent = {
      type: 'MemberTerminated',
      data: { member: anna, reason: 'spam', statement: 'Spam', by: 'staff-1' },
    };
    expect(isSuspended(stateAfter(member, [signedUp, terminated]), new Date('2099-01-01'))).toBe(true);
    expect(isSuspended(stateAfter(member, [signedUp]), justBefore.now)).toBe(false);
  });
});
