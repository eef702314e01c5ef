import { creditsEvents } from '@vonk/contracts/credits/events';
import { paymentsEvents } from '@vonk/contracts/payments/events';
import type { StaffRole } from '@vonk/contracts/site/events';

/** By event, the fields of its data that may be read: `all` that are not personal. */
export type ReadableEvents = Readonly<Record<string, readonly string[] | 'all'>>;

const MONEY: ReadableEvents = Object.fromEntries(
  [...Object.keys(creditsEvents), ...Object.keys(paymentsEvents)].map((type) => [type, 'all' as const]),
);

/** Of a member's history finance reads what money has to do with; whom somebody likes or writes to it has no need of. */
const FINANCE_HISTORY: ReadableEvents = {
  ...MONEY,
  MemberSignedUp: ['country', 'language', 'origin'],
  EmailConfirmed: [],
  DeletionRequested: ['final_at'],
  DeletionReversed: [],
  MemberErased: [],
};

/** Of what staff did finance reads what was done with money, settings and the rights of staff. */
const FINANCE_AUDIT: ReadableEvents = {
  ...MONEY,
  SettingChanged: 'all',
  SettingInherited: 'all',
  SettingChangeWithdrawn: 'all',
  SettingProposed: 'all',
  SettingProposalApproved: 'all',
  SettingProposalDeclined: 'all',
  SettingProposalWithdrawn: 'all',
  SettingDrafted: 'all',
  SettingDraftDiscarded: 'all',
  SettingDraftApplied: 'all',
  SiteOpened: 'all',
  StaffJoined: 'all',
  StaffRoleChanged: 'all',
  StaffLeft: 'all',
  StaffSignedIn: 'all',
  StaffActed: 'all',
  StaffActRefused: 'all',
};
/** Acts of which finance reads that and why they were done (`StaffActed`), by the resource they were done on. */
const FINANCE_ACTS = [
  'payments',
  'refunds',
  'disputes',
  'ledger',
  'approvals',
  'withdrawals',
  'packages',
  'discount-codes',
  'codes',
  'campaigns',
  'settings',
  'staff',
];

export const historyFor = (role: StaffRole): ReadableEvents | null => (role === 'finance' ? FINANCE_HISTORY : null);
export const auditFor = (role: StaffRole): ReadableEvents | null => (role === 'finance' ? FINANCE_AUDIT : null);
export const actsFor = (role: StaffRole): readonly string[] | null => (role === 'finance' ? FINANCE_ACTS : null);

/** The data of an event as far as it may be read; null events: all of it. */
export function readableData(
  events: ReadableEvents | null,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fields = events === null ? 'all' : (events[type] ?? []);
  if (fields === 'all') return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
}
