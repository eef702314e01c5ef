import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { member, type MemberEvent } from './member.ts';
import { signInOnDevice } from './signInOnDevice.ts';

const given = specify(member);
type SignedIn = Extract<AccountsEvent, { type: 'NewDeviceSignedIn' }>;
const device = { member: 'anna', kind: 'phone', browser: 'Safari', os: 'iOS', country: 'NL' } as const;
const on = (first: boolean): SignedIn => ({ type: 'NewDeviceSignedIn', data: { ...device, first } });
const joined: MemberEvent = {
  type: 'MemberSignedUp',
  data: {
    member: 'anna',
    origin: 'member',
    email: 'anna@example.test',
    name: 'Anna',
    date_of_birth: '1990-01-01',
    gender: 'female',
    looking_for: null,
    country: 'NL',
    language: 'nl',
    signup_message: '',
    via_profile: null,
    terms_version: '2023-12-01T12:00:00.000Z',
    tracking: {},
  },
};

describe('signing in on a browser that the account does not know', () => {
  const signingIn = (...past: MemberEvent[]) => given(...past).when((state) => signInOnDevice(state, device));
  it('is the first one once, and a new one from then on', () => {
    signingIn(joined).thenRecords(on(true));
    signingIn(joined, on(true)).thenRecords(on(false));
    signingIn(joined, on(true), on(false)).thenRecords(on(false));
  });
  it('is recorded for nobody without an account', () => {
    signingIn().thenNothing();
    signingIn(joined, { type: 'MemberErased', data: { member: 'anna' } }).thenNothing();
  });
});
