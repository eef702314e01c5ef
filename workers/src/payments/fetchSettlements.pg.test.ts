import { randomUUID } from 'node:crypto';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { FETCH_SETTLEMENTS, fetchSettlements } from './fetchSettlements.timer.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;
const accessToken = `access_${'t0Ken'.repeat(8)}`;

describe('what the provider paid out', { timeout: 120_000 }, () => {
  let peer: MolliePeer;
  let workers: TestWorkers;
  beforeAll(async () => {
    peer = await startMolliePeer({ apiKey, accessToken });
    const mollie = { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: peer.url, MOLLIE_ACCESS_TOKEN: accessToken };
    workers = await testWorkers(mollie);
  });
  afterAll(async () => {
    await workers.stop();
    await peer.stop();
  });

  /** The timer once, with the read models at its heels. */
  const look = async () => {
    const due = { kind: FETCH_SETTLEMENTS, key: 'provider', dueAt: workers.now(), data: {}, attempt: 1 };
    let done = false;
    const looked = fetchSettlements.handle(workers.open.context)(due);
    const ended = looked.catch(() => undefined).finally(() => (done = true));
    await workers.until(() => Promise.resolve(done), 'the timer');
    await ended;
    return looked;
  };
  const taken = () => workers.open.context.db('read.settlements').orderBy('position').select<{ id: string }[]>('id');
  const paid = () => {
    const asked = { amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id } = peer.book.create({ ...asked, method: 'ideal', metadata: randomUUID() });
    peer.book.decide(id, 'paid');
    return id;
  };

  it('is taken in every day, each settlement once, also when several look at once', async () => {
    const next = await look();
    expect(next && next.getTime() - workers.now().getTime()).toBe(24 * 60 * 60_000);
    expect(await taken()).toEqual([]);
    const reference = paid();
    const first = peer.book.settle('EUR', 40);
    await Promise.all([look(), look(), look()]);
    expect(await taken()).toEqual([{ id: first.id }]);
    paid();
    const second = peer.book.settle('EUR', 40);
    await look();
    expect(await taken()).toEqual([{ id: first.id }, { id: second.id }]);
    // Nobody here knows these payments: finance is told of each.
    const differences = workers.open.context.db('read.settlement_differences').where({ settlement: first.id });
    expect(await differences.select('kind', 'reference')).toEqual([{ kind: 'unknown_payment', reference }]);
  });

  it('is asked for again when the provider does not answer, and nothing of it is lost', async () => {
    paid();
    const { id } = peer.book.settle('EUR', 40);
    peer.trouble({ status: 503 });
    await expect(look()).rejects.toThrow();
    peer.trouble(null);
    await look();
    expect(await taken()).toContainEqual({ id });
  });

  it('is read to its last page: more settlements, payments, refunds and charge-backs than one page has', async () => {
    const before = await taken();
    for (let small = 0; small < 260; small += 1) {
      paid();
      peer.book.settle('EUR', 1);
    }
    const many = Array.from({ length: 1010 }, paid);
    for (const id of many.slice(0, 300)) peer.book.refund(id, { amount: { currency: 'EUR', value: '1.00' } });
    for (const id of many.slice(300, 600)) peer.book.decide(id, 'charged_back');
    const large = peer.book.settle('EUR', 40);
    await look();
    const all = await taken();
    expect(all).toHaveLength(before.length + 261);
    expect(all.at(-1)).toEqual({ id: large.id });
    const { db } = workers.open.context;
    const kinds = await db('read.settlement_lines')
      .where({ settlement: large.id })
      .groupBy('kind')
      .select<{ kind: string; count: number }[]>('kind', db.raw('count(*)::int as count'));
    expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{ payment: 1010, refund: 300, charge_back: 300, fee: 1, payout: 1 },
    });
    const settled = await db('read.settlement_lines')
      .where({ settlement: large.id, kind: 'payment' })
      .pluck('reference');
    expect(new Set(settled)).toEqual(new Set(many));
    const stream = await workers.store.readStream(`settlement-${large.id}`);
    const sizes = stream.flatMap(({ type, data }) =>
      type === 'SettlementLinesTaken' ? [(data as { lines: unknown[] }).lines.length] : [],
    );
    expect(sizes).toEqual([500, 500, 500, 112]);
  });

  it('has a row of its own from the start', async () => {
    const due = workers.open.context.db('ops.due').where({ kind: FETCH_SETTLEMENTS });
    expect(await due.select('key')).toEqual([{ key: 'provider' }]);
  });
});
