import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { abandoned, anna, confirmed, deletionRequested, erased, signedUp } from '../testing/memberEvents.ts';
import { abandonSignup } from './abandonSignup.ts';
import { claimEmail } from './claimEmail.ts';
import { email, type EmailEvent } from './email.ts';
import { member } from './member.ts';
import { releaseEmail } from './releaseEmail.ts';

const given = specify(email);
const claimed = (by: string): EmailEvent => ({ type: 'EmailClaimed', data: { member: by } });
const released = (by: string): EmailEvent => ({ type: 'EmailReleased', data: { member: by } });

describe('claiming an address', () => {
  it('gives a free one', () =>
    given()
      .when((state) => claimEmail(state, { member: anna }, { holder: null }))
      .thenRecords(claimed(anna)));
  it('gives one that was released', () =>
    given(claimed('bram'), released('bram'))
      .when((state) => claimEmail(state, { member: anna }, { holder: null }))
      .thenRecords(claimed(anna)));
  it('happens once', () =>
    given(claimed(anna))
      .when((state) => claimEmail(state, { member: anna }, { holder: 'none' }))
      .thenNothing());
  it.each(['abandoned', 'erased'] as const)('takes over from an account that is %s', (holder) =>
    given(claimed('bram'))
      .when((state) => claimEmail(state, { member: anna }, { holder }))
      .thenRecords(released('bram'), claimed(anna)),
  );
  it.each(['none', 'not_confirmed', 'active'] as const)('is refused while the holder is %s', (holder) =>
    given(claimed('bram'))
      .when((state) => claimEmail(state, { member: anna }, { holder }))
      .thenRefuses('email_in_use', { login: true }),
  );
  it('is refused while the holder can still reverse a deletion', () =>
    given(claimed('bram'))
      .when((state) => claimEmail(state, { member: anna }, { holder: 'deletion_requested' }))
      .thenRefuses('account_deleted_reactivation_sent'));
});

describe('releasing an address', () => {
  it('frees it', () =>
    given(claimed(anna))
      .when((state) => releaseEmail(state, { member: anna }))
      .thenRecords(released(anna)));
  it('happens once', () =>
    given(claimed(anna), released(anna))
      .when((state) => releaseEmail(state, { member: anna }))
      .thenNothing());
  it('leaves an address of somebody else alone', () => {
    given(claimed('bram'))
      .when((state) => releaseEmail(state, { member: anna }))
      .thenNothing();
    given(claimed('bram'), released(anna))
      .when((state) => releaseEmail(state, { member: 'bram' }))
      .thenRecords(released('bram'));
  });
});

describe('sealing a signup that went no further', () => {
  const given = specify(member);
  const seal = (...past: Parameters<typeof given>) =>
    given(...past).when((state) => abandonSignup(state, { member: anna }));

  it('makes its id unusable', () => seal().thenRecords(abandoned));
  it('happens once', () => {
    seal(abandoned).thenNothing();
    seal(signedUp, erased).thenNothing();
  });
  it('is refused when the signup was finished meanwhile', () => {
    for (const past of [[signedUp], [signedUp, confirmed], [signedUp, deletionRequested('2026-02-01T00:00:00Z')]])
      seal(...past).thenRefuses('email_in_use', { login: true });
  });
});
