import { adminResources } from '@vonk/contracts/adminResources';
import type { AdminResource } from '@vonk/contracts/adminResource';
import { expect, it } from 'vitest';
import { namesPeople } from './namesPeople.ts';

/** Lists that can be asked about a member and name nobody in their rows: asked so, they are a reading of that member. */
const OF_ONE_MEMBER = ['balances', 'payment-totals', 'timeline'];
/** Whose address it is instead. */
const OF_STAFF = ['staff'];

it('every list that can be asked about a member, or shows an address, is about people', () => {
  const resources = Object.values<AdminResource>(adminResources);
  const about = resources.filter(
    ({ row, filter }) => 'member' in filter.shape || (row !== null && ('email' in row.shape || 'member' in row.shape)),
  );
  const unnoticed = about.filter((resource) => !namesPeople(resource)).map(({ name }) => name);
  expect(unnoticed.sort()).toEqual([...OF_ONE_MEMBER, ...OF_STAFF].sort());
});

it.each(['packages', 'settings', 'staff', 'vat', 'audit'])('%s is about nobody who is a member', (name) => {
  const resource = Object.values<AdminResource>(adminResources).find((one) => one.name === name);
  expect(resource && namesPeople(resource)).toBe(false);
});
