import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollPayments } from './pollPayments.timer.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

const HOUR_MS = 60 * 60_000;

describe('a payment that nobody settled', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ workers } = mollie);
  });
  afterAll(() => mollie.stop());

  it('is asked about ever more slowly, twice a day at least, and after 30 days no more', async () => {
    const { payment } = await mollie.ordered();
    const begun = workers.now().getTime();
    const pauses: (number | undefined)[] = [];
    for (const hours of [1 / 12, 1, 6, 24, 720, 720.1]) {
      workers.setNow(new Date(begun + hours * HOUR_MS).toISOString());
      // A row that comes again is due at the time that was asked for then, not at the first one.
      const row = { key: payment, dueAt: workers.now(), data: {}, attempt: 1 };
      const next = await pollPayments.handle(workers.open.context)(row);
      pauses.push(next ? Math.round((next.getTime() - workers.now().getTime()) / 60_000) : undefined);
    }
    expect(pauses).toEqual([5, 60, 360, 720, 720, undefined]);
  });
});
