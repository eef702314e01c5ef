import { calendarDate } from '@vonk/domain/calendarDate';
import { bankingDayAfter } from '@vonk/domain/payments/bankingDay';
import { closeCollection, collection as collectionStream } from '@vonk/domain/payments/collection';
import { collectDebit } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { siteZone } from '@vonk/contracts/siteZone';
import { readCollected, readWaitingDebits } from '@vonk/projector/payments/directDebits.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import type { WorkerContext } from '../workerContext.ts';
import { holdCollecting } from './collecting.store.ts';

export const COLLECT_DEBITS = 'collect-debits';
/** A file of a bank holds so many; what is more goes into the next. */
const DEBITS_MAX = 1000;
const PAGE = 100;
const ACTOR = 'system:direct-debits';
const TRY_AGAIN_MS = 60_000;

/**
 * Puts every debit whose day has come into a file for the bank and closes it. Killed half-way, the next try goes on with the
 * same file; one that is closed never changes. One try of a day goes on at a time, or one could put a debit into a file that
 * the other has counted already: where another one is at it, this one looks again in a minute.
 */
export const collectDebits: TimerDefinition = {
  kind: COLLECT_DEBITS,
  handle:
    (context) =>
    async ({ key: day }) => {
      const isMine = await holdCollecting(context.db, day, (stillMine) => collect(context, day, stillMine));
      return isMine ? undefined : new Date(context.clock().getTime() + TRY_AGAIN_MS);
    },
};

async function collect(context: WorkerContext, day: string, stillMine: () => Promise<void>): Promise<void> {
  const today = calendarDate(context.clock(), siteZone);
  const collectOn = bankingDayAfter(today, 1);
  for (let file = 1; ; file++) {
    const collection = file === 1 ? day : `${day}-${file}`;
    if ((await context.commands.load(collectionStream, collection)).closed) continue;
    await fill(context, { collection, collect_on: collectOn }, stillMine);
    const { payments, minor } = await readCollected(context.db, collection);
    if (payments.length === 0) return;
    const amount = { amount_minor: minor, currency: 'EUR' };
    await stillMine();
    await context.commands.execute({
      stream: collectionStream,
      id: collection,
      command: { id: `close:${collection}`, fingerprint: 'close', actor: ACTOR },
      decide: (state) => closeCollection(state, { collection, collect_on: collectOn, debits: payments.length, amount }),
    });
    if (payments.length < DEBITS_MAX) return;
  }
}

/** Fills a file up, and waits until the read models tell what stands in it. */
async function fill(
  context: WorkerContext,
  { collection, collect_on }: Readonly<{ collection: string; collect_on: string }>,
  stillMine: () => Promise<void>,
): Promise<void> {
  let taken = (await readCollected(context.db, collection)).payments.length;
  let after = '';
  let position: bigint | null = null;
  while (taken < DEBITS_MAX) {
    const limit = Math.min(PAGE, DEBITS_MAX - taken);
    const waiting = await readWaitingDebits(context.db, { until: collect_on, after, limit });
    for (const payment of waiting) {
      await stillMine();
      const done = await context.commands.execute({
        stream: paymentStream,
        id: payment,
        command: { id: `collect:${payment}`, fingerprint: 'collect', actor: ACTOR },
        decide: (state) => collectDebit(state, { payment, collection, collect_on }),
      });
      if (done.events.length > 0) taken += 1;
      position = done.position ?? position;
    }
    after = waiting.at(-1) ?? after;
    if (waiting.length < limit) break;
  }
  if (position !== null && !(await context.projected(position)))
    throw new Error('the read models have not come as far as the debits of this file');
}
