import { screen } from '@testing-library/react';
import { adminResources } from '@vonk/contracts/adminResources';
import type { StaffRole } from '@vonk/contracts/site/events';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { MemberShow } from './MemberShow.tsx';

const server = backOfficeServer();
const leaving: Whole<'members'> = {
  ...{ id: 'm1', name: 'Vera', email: 'vera@example.org', new_email: null, age: 41, gender: 'female' },
  ...{ city: null, country: 'NL', site: 'main', language: 'de', origin: 'member', status: 'deletion_requested' },
  ...{ terminated: false, suspension: null, signup_date: '2026-10-01T10:00:00.000Z', confirmed_at: null },
  ...{ paid_user: false, bought_before: false, credits: 5, conversations_started: 0, via_profile: null },
  ...{ terms_version: '1', tracking: {}, signup_step: 5, notifications_disabled: [], password_changed_at: null },
  ...{
    sanction_lengths: { suspension_days: [7], limit_days_max: 30 },
    sanctions_in_force: { suspended_until: null, limits: {}, warnings: 0 },
    locked_until: null,
    sessions: [],
  },
  ...{ deletion_requested_at: '2026-11-01T10:00:00.000Z', deletion_final_at: '2026-11-15T10:00:00.000Z' },
  ...{ deletion_reason: 'price', deletion_remarks: 'Die Pakete sind mir zu teuer.\nSchade!', invitation: null },
  ...{ profile: null, consents: [], sanctions: [], balance: { credits: 5, paid_user: false }, lots: [] },
  ...{ timeline: [], timeline_total: 0, written_in: { deletion_remarks: 'de' } },
};
const open = (record: Whole<'members'>, role: StaffRole = 'admin') => {
  server.has({ records: { members: [record] }, role });
  openScreen(<MemberShow />, { at: '/members/m1/show', resource: 'members', permissions: ['members.read'] });
};

describe('a member who leaves', () => {
  it('is read in their own words, in their language', async () => {
    open(leaving);
    const words = await screen.findByText(/Die Pakete sind mir zu teuer/);
    expect(words).toHaveTextContent('Die Pakete sind mir zu teuer. Schade!');
    expect(words).toHaveAttribute('lang', 'de');
    expect(await screen.findByText(/In their own words/)).toBeVisible();
  });

  it('who added nothing, or whose words are not for whoever looks, has no line for them', async () => {
    open({ ...leaving, deletion_remarks: null, written_in: {} });
    expect(await screen.findByText(/They asked for their account to be deleted/)).toBeVisible();
    expect(screen.queryByText(/In their own words/)).toBeNull();
  });
});

describe('what a role is not told of a member', () => {
  const told = ['Confirmed', 'Password changed', 'Locked until', 'Email turned off'];
  const labels = async () => {
    await screen.findByText('Signed up');
    return told.filter((label) => screen.queryByText(label) !== null);
  };

  it('has no line, which would say that there is none of it', async () => {
    const given = adminResources.members.fields.finance as readonly string[];
    const row = Object.fromEntries(Object.entries(leaving).filter(([name]) => given.includes(name)));
    open(row as typeof leaving, 'finance');
    expect(await labels()).toEqual([]);
    expect(screen.getByText('the first site')).toBeVisible();
  });

  it('has its line for who is told, also of nothing', async () => {
    open(leaving);
    expect(await labels()).toEqual(told);
  });
});
