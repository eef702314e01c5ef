import { describe, expect, it } from 'vitest';
import { placeBook } from '../src/places.ts';
import { places } from './people.ts';

describe('the people of the demo', () => {
  it('live in towns that the site knows', async () => {
    const book = await placeBook();
    const unknown = places.flatMap(({ country, cities }) =>
      cities.filter((city) => book.regionsOf(country, city).length === 0).map((city) => `${city}, ${country}`),
    );
    expect(unknown).toEqual([]);
  });
});
