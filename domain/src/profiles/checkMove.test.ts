import { describe, it } from 'vitest';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { specify } from '../testing/given.ts';
import { anna, signedUp } from '../testing/memberEvents.ts';
import { checkMove } from './checkMove.ts';
import { profile } from './profile.ts';

const now = new Date('2026-02-01T10:00:00Z');

/** Anna lives in the Netherlands. */
const move = (
  changes: ProfileChanges,
  settings: Parameters<typeof checkMove>[2]['settings'],
  date_of_birth: string | null = '1990-01-01',
) =>
  specify(profile)(signedUp).when((state) => {
    checkMove(state, changes, { now, settings, date_of_birth });
    return [{ type: 'ProfileUpdated', data: { member: anna, changes } }];
  });
const happens = (changes: ProfileChanges) => ({ type: 'ProfileUpdated', data: { member: anna, changes } }) as const;

describe('moving to another country', () => {
  it('is for those that the site serves', () => {
    move({ country: 'BE' }, { countries: ['NL', 'BE'], minimum_age: 18 }).thenRecords(happens({ country: 'BE' }));
    move({ country: 'DE' }, { countries: ['NL', 'BE'], minimum_age: 18 }).thenRefuses('country_not_served');
  });
  it('needs the age that signing up there does, on the day of that country', () => {
    const served = { countries: ['NL', 'NZ'] as ('NL' | 'NZ')[], minimum_age: 21 };
    move({ country: 'NZ' }, served, '2005-02-02').thenRefuses('under_age', { minimum_age: 21 });
    // In New Zealand it is eleven in the evening of the first.
    move({ country: 'NZ' }, served, '2005-02-01').thenRecords(happens({ country: 'NZ' }));
    move({ country: 'NZ' }, served, null).thenRecords(happens({ country: 'NZ' }));
  });
  it('is none where somebody stays, also where the site serves nobody by now', () => {
    const gone = { countries: ['BE'] as 'BE'[], minimum_age: 99 };
    move({ country: 'NL', about: 'Hoi' }, gone).thenRecords(happens({ country: 'NL', about: 'Hoi' }));
    move({ about: 'Hoi' }, gone).thenRecords(happens({ about: 'Hoi' }));
  });
});
