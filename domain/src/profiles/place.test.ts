import { INTERESTS } from '@vonk/contracts/profiles/choices';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { ProfilesEvent } from '@vonk/contracts/profiles/events';
import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { anna, signedUp } from '../testing/memberEvents.ts';
import type { PlaceBook } from './placeOf.ts';
import { profile } from './profile.ts';
import { updateProfile } from './updateProfile.ts';

const BOOK: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  NL: { Amsterdam: ['Noord-Holland'], Rijswijk: ['Zuid-Holland', 'Gelderland'], Utrecht: ['Utrecht'] },
  BE: { Gent: ['Vlaanderen'], Utrecht: ['Limburg'] },
};
const places: PlaceBook = {
  hasRegion: (country, region) => Object.values(BOOK[country] ?? {}).some((regions) => regions.includes(region)),
  regionsOf: (country, city) => BOOK[country]?.[city] ?? [],
};
const lives = (changes: ProfileChanges): ProfilesEvent => ({ type: 'ProfileUpdated', data: { member: anna, changes } });
const move = (changes: ProfileChanges, ...past: ProfilesEvent[]) =>
  specify(profile)(signedUp, ...past).when((state) =>
    updateProfile(state, { member: anna, changes }, { places, interests: INTERESTS }),
  );

describe('where somebody lives', () => {
  it('a city brings its region, the larger place of that name first', () => {
    move({ city: 'Amsterdam' }).thenRecords(lives({ city: 'Amsterdam', region: 'Noord-Holland' }));
    move({ city: 'Rijswijk' }).thenRecords(lives({ city: 'Rijswijk', region: 'Zuid-Holland' }));
    move({ city: 'Rijswijk', region: 'Gelderland' }).thenRecords(lives({ city: 'Rijswijk', region: 'Gelderland' }));
  });
  it('a city stays in the region that was told before when it lies there', () =>
    move({ city: 'Rijswijk' }, lives({ region: 'Gelderland' })).thenRecords(lives({ city: 'Rijswijk' })));
  it('another city takes its own region along', () =>
    move({ city: 'Amsterdam' }, lives({ region: 'Utrecht', city: 'Utrecht' })).thenRecords(
      lives({ city: 'Amsterdam', region: 'Noord-Holland' }),
    ));
  it('a city that is nowhere in the country is refused', () => {
    move({ city: 'Atlantis' }).thenRefuses('city_unknown');
    move({ city: 'Gent' }).thenRefuses('city_unknown');
    move({ city: 'Amsterdam', region: 'Utrecht' }).thenRefuses('city_unknown');
  });
  it('a region of another country is refused', () => {
    move({ region: 'Vlaanderen' }).thenRefuses('region_unknown');
    move({ region: 'Vlaanderen', country: 'BE' }).thenRecords(lives({ country: 'BE', region: 'Vlaanderen' }));
  });
  it('another region or country takes away what does not lie in it', () => {
    const home = lives({ region: 'Utrecht', city: 'Utrecht' });
    move({ region: 'Gelderland' }, home).thenRecords(lives({ region: 'Gelderland', city: null }));
    move({ region: null }, home).thenRecords(lives({ region: null, city: null }));
    move({ country: 'BE' }, home).thenRecords(lives({ country: 'BE', region: null, city: null }));
    move({ country: 'BE', city: 'Gent' }, home).thenRecords(
      lives({ country: 'BE', city: 'Gent', region: 'Vlaanderen' }),
    );
  });
  it('a region that is told anew keeps a city that lies in it, of the same country alone', () => {
    const home = lives({ region: 'Gelderland', city: 'Rijswijk' });
    move({ region: 'Zuid-Holland' }, home).thenRecords(lives({ region: 'Zuid-Holland' }));
    move({ region: 'Utrecht' }, home).thenRecords(lives({ region: 'Utrecht', city: null }));
    // Another place of the same name, in another country.
    move({ country: 'BE', region: 'Limburg' }, lives({ region: 'Utrecht', city: 'Utrecht' })).thenRecords(
      lives({ country: 'BE', region: 'Limburg', city: null }),
    );
  });
  it('what was told before is not judged anew: the book of places changes', () => {
    const home = lives({ region: 'Oudland', city: 'Oudstad' });
    move({ about: 'Hoi' }, home).thenRecords(lives({ about: 'Hoi' }));
    move({ city: 'Utrecht' }, home).thenRecords(lives({ city: 'Utrecht', region: 'Utrecht' }));
    move({ region: 'Oudland', about: 'Hoi' }, home).thenRecords(lives({ about: 'Hoi', city: null }));
  });
  it('a city can be taken back without the region', () =>
    move({ city: null }, lives({ region: 'Utrecht', city: 'Utrecht' })).thenRecords(lives({ city: null })));
  it('nothing is recorded when nothing changes', () =>
    move(
      { country: 'NL', region: 'Utrecht', city: 'Utrecht' },
      lives({ region: 'Utrecht', city: 'Utrecht' }),
    ).thenNothing());
});
