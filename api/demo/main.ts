import { readConfig } from '@vonk/platform/config';
import { exitCodeOf } from '@vonk/platform/exitCodeOf';
import { openHouse } from '../src/house.ts';
import { regionOfCity } from './regionOfCity.ts';
import { demoHouse } from './demoHouse.ts';
import { openLogins, planLogins } from './demoLogins.ts';
import { trick } from './demoTrickster.ts';
import { patiently, patientHouse } from './patientHouse.ts';
import { tellDemo } from './tellDemo.ts';

/**
 * Makes the demo data: everything goes through the deciders and the command handler, as it would from the api, with a clock
 * that walks through the past. Killed half-way, the next run finds what is there and goes on.
 */
async function main(): Promise<void> {
  const clock = { now: new Date() };
  const house = await openHouse(readConfig(process.env), { clock: () => clock.now });
  try {
    const demo = demoHouse(patientHouse(house), clock);
    const regionOf = await regionOfCity();
    const people = tellDemo(demo, regionOf);
    const members = planLogins(demo, people, regionOf);
    const [free] = members;
    if (free) trick(demo, people, free, regionOf);
    await demo.play((done, of) => process.stdout.write(`${Math.round((done / of) * 100)} %\n`));
    clock.now = new Date();
    await patiently(() => openLogins(demo, members));
  } finally {
    await house.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(exitCodeOf(error));
}
