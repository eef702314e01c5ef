import { afterEach, expect, it, vi } from 'vitest';
import { siteZone } from '@vonk/contracts/siteZone';
import { dayFilters } from './dayFilters.tsx';

const labels = () => dayFilters('Paid').map(({ props }) => (props as { label: string }).label);
const inZone = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

afterEach(() => vi.restoreAllMocks());

it('says where the days are to staff who live in another zone', () => {
  inZone('America/New_York');
  expect(labels()).toEqual(['Paid (time of Amsterdam) from', 'Paid (time of Amsterdam) until']);
});

it('says nothing of it to staff who live in the zone of the site', () => {
  inZone(siteZone);
  expect(labels()).toEqual(['Paid from', 'Paid until']);
});
