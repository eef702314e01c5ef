import { collectingAt } from '@vonk/domain/payments/collectingAt';
import { collection } from '@vonk/domain/payments/collection';
import { DAY_MS } from '@vonk/domain/daysAfter';
import { readDirectDebit } from '@vonk/projector/payments/directDebit.query';
import { readCollected } from '@vonk/projector/payments/directDebits.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { collectDebits } from './collectDebits.timer.ts';
import { signedDebits } from './testing/signedDebits.ts';

describe('a direct debit of a day that two tries collect at once', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
    // The day has begun and the hour of the timer has not: no other one collects beside this test.
    workers.setNow(new Date(collectingAt('2031-03-06').dueAt.getTime() - 2 * 60 * 60_000));
  });
  afterAll(() => workers.stop());

  it('stands in the file that counted it', async () => {
    const day = '2031-03-05';
    const { commands } = workers.open.context;
    const signed = signedDebits(workers);
    const [early, late] = [await signed(), await signed('PaymentPending', '2031-03-07')];
    /** A try that does something right before it closes its file; `shift`: so much later. */
    const tryThat = (shift: number, beforeClosing: () => Promise<void>) =>
      collectDebits.handle({
        ...workers.open.context,
        clock: () => new Date(workers.now().getTime() + shift),
        commands: {
          ...commands,
          execute: async (execution) => {
            if (execution.command.id.startsWith('close:')) await beforeClosing();
            return commands.execute(execution);
          },
        },
      })({ key: day, dueAt: workers.now(), data: {}, attempt: 1 });
    let closed = () => {};
    const firstClosed = new Promise<void>((go) => (closed = go));
    let second: Promise<unknown> = Promise.resolve();
    const tries = async () => {
      // The day after, the late one is due as well: it comes when the first try has counted, and is counted when that closed.
      const fillIt = (filled: () => void) =>
        (second = tryThat(DAY_MS, () => (filled(), firstClosed)).finally(filled)).catch(() => undefined);
      await tryThat(0, () => new Promise<void>((filled) => void fillIt(filled)));
      closed();
      await second;
      await tryThat(DAY_MS, () => Promise.resolve());
    };
    let isDone = false;
    const run = tries().finally(() => (isDone = true));
    await workers.until(() => Promise.resolve(isDone), 'the tries');
    await run;
    expect(
      await Promise.all([early, late].map(async ({ payment }) => (await readDirectDebit(workers.db, payment))?.status)),
    ).toEqual(['collected', 'collected']);
    for (const one of [early, late]) {
      const file = (await readDirectDebit(workers.db, one.payment))?.collection ?? '';
      const { closed: told } = await commands.load(collection, file);
      const { payments, minor } = await readCollected(workers.db, file);
      expect([told?.debits, told?.amount.amount_minor]).toEqual([payments.length, minor]);
    }
  });
});
