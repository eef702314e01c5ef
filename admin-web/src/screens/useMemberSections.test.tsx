import { waitFor } from '@testing-library/react';
import type { Permission } from '@vonk/contracts/site/permissions';
import { describe, expect, it } from 'vitest';
import type { MemberRecord } from '../accounts/memberRecord.ts';
import { renderForStaff } from '../ui/testing/renderForStaff.tsx';
import { useMemberSections } from './useMemberSections.ts';

const member = {
  ...{ id: 'm1', status: 'active', origin: 'member', terminated: false },
  ...{ balance: { credits: 5, paid_user: false }, timeline: [], tracking: {}, consents: [], sessions: [] },
} as unknown as MemberRecord;
const ALL: readonly Permission[] = [
  'members.sanction',
  'ledger.adjust',
  'mails.read',
  'payments.read',
  'complaints.read',
  'fictional.manage',
];
/** What is there, once it is known what they may do. */
async function sections(over: Partial<MemberRecord>, permissions = ALL) {
  const initialProps = { row: { ...member, ...over } };
  const useBoth = ({ row }: typeof initialProps) => ({ of: useMemberSections(row), plain: useMemberSections(member) });
  const { now } = renderForStaff(useBoth, { permissions, initialProps });
  const [first] = permissions;
  if (first === 'members.sanction') await waitFor(() => expect(now().plain.sanction).toBe(true));
  if (first === 'payments.read') await waitFor(() => expect(now().plain.payments).toBe(true));
  return now().of;
}

describe('the page of a member', () => {
  it('has everything for whoever may do everything', async () => {
    expect(await sections({})).toEqual({
      ...{ erased: false, sanction: true, manageFictional: false, credits: true, adjustCredits: true, payments: true },
      ...{ complaintsAbout: true, complaintsBy: true, signup: true, consents: [], sessions: [], mails: true },
    });
  });

  it('of a fictional profile has nothing that only a person has, and the acts of the house', async () => {
    expect(await sections({ origin: 'fictional' })).toEqual({
      ...{ erased: false, sanction: false, manageFictional: true, credits: false, adjustCredits: false },
      ...{ payments: false, complaintsAbout: true, complaintsBy: false, signup: false },
      ...{ consents: null, sessions: null, mails: false },
    });
  });

  it('of an erased account offers no act and no mails, and keeps credits and payments', async () => {
    expect(await sections({ status: 'erased' })).toMatchObject({
      ...{ erased: true, sanction: false, adjustCredits: false, complaintsAbout: false, complaintsBy: false },
      ...{ mails: false, credits: true, payments: true },
    });
  });

  it('of a terminated account offers no sanction, and one of a retired fictional profile no act', async () => {
    expect(await sections({ terminated: true })).toMatchObject({ sanction: false, adjustCredits: true });
    expect(await sections({ terminated: true, origin: 'fictional' })).toMatchObject({ manageFictional: false });
  });

  it('has only what somebody may read', async () => {
    expect(await sections({}, ['payments.read'])).toMatchObject({
      ...{ payments: true, credits: true, sanction: false, adjustCredits: false },
      ...{ complaintsAbout: false, complaintsBy: false, mails: false },
    });
  });
});
