import { readConfig } from '@vonk/platform/config';
import { exitCodeOf } from '@vonk/platform/exitCodeOf';
import { openAppContext } from '../src/appContext.ts';
import { regionOfCity } from './regionOfCity.ts';
import { nameCreditor } from './demoCreditor.ts';
import { demoContext } from './demoContext.ts';
import { openLogins, planLogins } from './demoLogins.ts';
import { FINANCE } from './demoStaff.ts';
import { makeOffers } from './demoOffers.ts';
import { planScammer } from './demoScammer.ts';
import { retryStore, retryingContext } from './retryingContext.ts';
import { planDemo } from './planDemo.ts';

/**
 * Makes the demo data: everything goes through the deciders and the command handler, as it would from the api, with a clock
 * that walks through the past. Killed half-way, the next run finds what is there and goes on.
 */
async function main(): Promise<void> {
  const clock = { now: new Date() };
  const context = await openAppContext(readConfig(process.env), { clock: () => clock.now });
  try {
    const demo = demoContext(retryingContext(context), clock);
    const regionOf = await regionOfCity();
    const people = planDemo(demo, regionOf);
    const members = planLogins(demo, people, regionOf);
    const [free] = members;
    if (free) planScammer(demo, people, free, regionOf);
    await demo.play((done, of) => process.stdout.write(`${Math.round((done / of) * 100)} %\n`));
    clock.now = new Date();
    await nameCreditor(demo);
    await makeOffers(demo, FINANCE);
    await retryStore(() => openLogins(demo, members));
  } finally {
    await context.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(exitCodeOf(error));
}
