import { expect, it } from 'vitest';
import { measureRegions } from '../../places.ts';
import { MAPPED_COUNTRIES } from './europeMap.ts';

/** `npx vitest run --project pure api/src/site/landers/regionCentres -u` writes it anew when the place data changes. */
it('the map knows the middle of every region that a profile can name', async () => {
  const measured = await measureRegions();
  const mapped = MAPPED_COUNTRIES.map((country) => `  "${country}": ${JSON.stringify(measured[country])}`);
  await expect(`{\n${mapped.join(',\n')}\n}\n`).toMatchFileSnapshot('regionCentres.json');
});
