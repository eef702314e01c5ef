import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { abandoned, anna, confirmed, deletionRequested, erased, signedUp } from '../testing/memberEvents.ts';
import { confirmEmail } from './confirmEmail.ts';
import { correctEmail, type CorrectEmailFacts } from './correctEmail.ts';
import { member, type MemberEvent } from './member.ts';

const given = specify(member);
const new_email = 'anna@right.example';
const corrected: MemberEvent = {
  type: 'EmailChanged',
  data: { member: anna, old_email: signedUp.data.email, new_email },
};
const facts: CorrectEmailFacts = { password_correct: true, email_taken: false };
const correct = (past: MemberEvent[], changes: Partial<CorrectEmailFacts> = {}, to = new_email) =>
  given(...past).when((state) => correctEmail(state, { member: anna, new_email: to }, { ...facts, ...changes }));

describe('putting the address of a signup right', () => {
  it('is done at once, and nothing when it is the address already', () => {
    correct([signedUp]).thenRecords(corrected);
    correct([signedUp, corrected]).thenNothing();
    correct([signedUp], { email_taken: true }, signedUp.data.email).thenNothing();
  });

  it('needs the password, also for the address that it is already', () => {
    correct([signedUp], { password_correct: false }).thenRefuses('password_wrong');
    correct([signedUp], { password_correct: false }, signedUp.data.email).thenRefuses('password_wrong');
  });

  it('needs an address that nobody else has', () =>
    correct([signedUp], { email_taken: true }).thenRefuses('email_in_use'));

  it('is over once the address was confirmed: from then on it is a mail change', () => {
    const nobody: MemberEvent[][] = [
      [],
      [abandoned],
      [signedUp, confirmed, deletionRequested('2026-02-15T10:00:00.000Z'), erased],
    ];
    for (const past of [[signedUp, confirmed], ...nobody]) correct(past).thenRefuses('not_found');
  });

  it('makes links to the old address open nothing any more', () => {
    const open = (address: string) =>
      given(signedUp, corrected).when((state) => confirmEmail(state, { member: anna, address }));
    open(signedUp.data.email).thenRefuses('link_expired');
    open(new_email).thenRecords(confirmed);
  });
});
