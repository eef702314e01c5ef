import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { describe, expect, it } from 'vitest';
import { offeredChanges, offeredInterests } from './offeredInterests.ts';

const settings = { interests: ['music', 'travelling'] as ('music' | 'travelling')[] };

describe('interests', () => {
  it('can be chosen as the site offers them, with those of before, in the order of the house', () => {
    expect(offeredInterests(settings, ['art'])).toEqual(
      INTERESTS.filter((one) => ['music', 'travelling', 'art'].includes(one)),
    );
    expect(offeredInterests(undefined, [])).toEqual(INTERESTS);
  });

  it('of an advertising page go along where the site offers them or the profile has them, and stop nobody where not', () => {
    expect(offeredChanges({ interests: ['music', 'cooking'] }, settings, [])).toEqual({ interests: ['music'] });
    expect(offeredChanges({ interests: ['cooking'] }, settings, ['cooking'])).toEqual({ interests: ['cooking'] });
    expect(offeredChanges({ city: 'Utrecht', interests: ['cooking'] }, settings, ['art'])).toEqual({ city: 'Utrecht' });
  });

  it('can all be taken back', () => {
    expect(offeredChanges({ interests: [] }, settings, ['art'])).toEqual({ interests: [] });
    expect(offeredChanges({ city: 'Utrecht' }, settings, ['art'])).toEqual({ city: 'Utrecht' });
  });
});
