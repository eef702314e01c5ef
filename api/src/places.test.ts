import { describe, expect, it } from 'vitest';
import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { listRegions, nearbyTownsHeld, placeBook, placesNear, searchTowns } from './places.ts';

describe('places', () => {
  it('a town is found by what somebody types: its beginning, without accents, or another name for it', async () => {
    const first = async (country: 'NL' | 'DE' | 'PL' | 'BE' | 'IT', typed: string) =>
      (await searchTowns(country, typed))[0];
    expect(await first('NL', 'amst')).toEqual({ region: 'Noord-Holland', city: 'Amsterdam' });
    expect(await first('NL', 'The Hague')).toEqual({ region: 'Zuid-Holland', city: 'Den Haag' });
    expect(await first('NL', 'den bosch')).toEqual({ region: 'Noord-Brabant', city: "'s-Hertogenbosch" });
    expect(await first('DE', 'munchen')).toEqual({ region: 'Bayern', city: 'München' });
    expect(await first('DE', 'Cologne')).toMatchObject({ city: 'Köln' });
    expect(await first('PL', 'lodz')).toMatchObject({ city: 'Łódź' });
    expect(await first('PL', 'warsaw')).toMatchObject({ city: 'Warszawa' });
    expect(await first('BE', 'Luik')).toMatchObject({ city: 'Liège' });
    expect(await first('IT', 'rom')).toMatchObject({ city: 'Roma' });
  });
  it('only towns of the country, and of the region when one is given', async () => {
    expect(await searchTowns('BE', 'Amsterdam')).toEqual([]);
    const utrecht = await searchTowns('NL', 'a', 'Utrecht');
    expect(utrecht.length).toBeGreaterThan(2);
    expect(new Set(utrecht.map(({ region }) => region))).toEqual(new Set(['Utrecht']));
    expect(await searchTowns('NL', ' ')).toEqual([]);
  });
  it('everything that is offered is also accepted', async () => {
    const { hasRegion, regionsOf } = await placeBook();
    for (const { country, region, cities } of await listRegions()) {
      expect(hasRegion(country, region), `${country} ${region}`).toBe(true);
      for (const city of cities) expect(regionsOf(country, city), `${country} ${city}`).toContain(region);
    }
    for (const { city, region } of await searchTowns('NL', 's')) expect(regionsOf('NL', city)).toContain(region);
  });
  it('what does not exist is not accepted', async () => {
    const { hasRegion, regionsOf } = await placeBook();
    expect(hasRegion('NL', 'Bayern')).toBe(false);
    expect(hasRegion('NL', '')).toBe(false);
    expect(regionsOf('NL', 'Atlantis')).toEqual([]);
    expect(regionsOf('NL', 'amsterdam')).toEqual([]);
  });
  it('what lies around a town is found by any of its names', async () => {
    const near = (await placesNear('The Hague', 15, 'NL')).map(({ place }) => place);
    expect(near[0]).toBe(placeKey('NL', 'Zuid-Holland', 'Den Haag'));
    expect(near).toContain(placeKey('NL', 'Zuid-Holland', 'Rijswijk'));
  });
  it('are held up to a number of towns, however many circles are asked for', async () => {
    const near = await placesNear('Köln', 500);
    let asked = near.length;
    for (let radius = 499; asked < 500_000; radius -= 1) asked += (await placesNear('Köln', radius)).length;
    expect(nearbyTownsHeld()).toBeLessThanOrEqual(200_000);
    expect(nearbyTownsHeld()).toBeGreaterThan(100_000);
    expect(await placesNear('Köln', 500)).toEqual(near);
  });
});
