import { streamEvents, type EventsOf } from '@vonk/contracts/streamEvents';
import { Client } from 'pg';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { Fenced, applyPage } from './applyPage.ts';
import { groupOf, type ProjectionSource } from './catchUp.ts';
import { projectedPosition } from './projectedPosition.ts';
import { projectionsOf, table, type Projection } from './projection.ts';
import { listParkedEvents } from './parkedEvents.store.ts';
import { projectionMetrics, projectionStatus } from './projectionStatus.ts';
import { rebuildProjections } from './rebuildProjections.ts';
import { requestRetryParked } from './retryParked.ts';
import { startProjector, type Projector } from './startProjector.ts';

const definitions = streamEvents('account', {
  Deposited: { data: { account: z.string(), amount: z.int() } },
});
type Happening = EventsOf<typeof definitions>;
const deposited = (account: string, amount: number): Happening => ({ type: 'Deposited', data: { account, amount } });

/** Amounts it cannot take: some are refused by the handler, some by the database. */
const trouble = { amounts: new Set<number>() };
const TOO_LARGE = 3_000_000_000;

const accounts = (name = 'balances', version = 1, factor = 1): Projection =>
  projectionsOf<Happening>()({
    name,
    version,
    tables: {
      [name]: table({
        columns: { account: 'text', amount: 'integer', deposits: 'integer' },
        key: ['account'],
        defaults: { amount: 0, deposits: 0 },
      }),
    },
    on: {
      Deposited: ({ data }, tables) => {
        if (trouble.amounts.has(data.amount)) throw new Error(`cannot take "${data.account}"`);
        tables[name]?.add({ account: data.account }, { amount: data.amount * factor, deposits: 1 });
      },
    },
  });

let readModels: TestReadModels<Happening>;
let running: Projector[] = [];
const start = (projections: readonly Projection[], more: Partial<ProjectionSource> = {}) => {
  const projector = startProjector({ ...readModels.source, ...more, databaseUrl: readModels.url, projections });
  running.push(projector);
  return projector;
};
const balances = async (name = 'balances') =>
  Object.fromEntries(
    (await readModels.db(`read.${name}`).select('account', 'amount')).map(
      (row: { account: string; amount: number }) => [row.account, row.amount],
    ),
  ) as Record<string, number>;
const projected = async (projection = 'balances') =>
  vi.waitFor(
    async () => {
      const status = (await projectionStatus(readModels.db, readModels.store)).find(
        (one) => one.projection === projection,
      );
      expect(status?.lag).toBe(0n);
    },
    { timeout: 60_000, interval: 20 },
  );

beforeEach(async () => {
  trouble.amounts.clear();
  readModels = await testReadModels<Happening>([accounts()], { definitions });
});
afterEach(async () => {
  await Promise.all(running.map((projector) => projector.stop()));
  running = [];
  await readModels.drop();
});
afterAll(() => expect(running).toEqual([]));

describe('an event that cannot be taken', () => {
  it.each([
    ['the handler refuses', 13, 'cannot take "…"'],
    ['the database refuses', TOO_LARGE, '22003 '],
  ])('is parked when %s, and only its own stream waits', async (_, amount, error) => {
    if (amount === 13) trouble.amounts.add(13);
    const others = Array.from({ length: 40 }, () => deposited('ben', 20));
    await readModels.append('account-ben', others.slice(0, 20));
    await readModels.append('account-ann', [deposited('ann', 1), deposited('ann', amount), deposited('ann', 2)]);
    await readModels.append('account-ben', others.slice(20));
    await readModels.project();
    expect(await balances()).toEqual({ ann: 1, ben: 800 });
    await readModels.given('account-ann', deposited('ann', 4));
    await readModels.given('account-cis', deposited('cis', 4));
    expect(await balances()).toEqual({ ann: 1, ben: 800, cis: 4 });
    const parked = await listParkedEvents(readModels.db);
    expect(parked.map((one) => one.stream)).toEqual(['account-ann', 'account-ann', 'account-ann']);
    expect(parked.filter((one) => one.error.includes('waits for an earlier event'))).toHaveLength(2);
    expect(parked.filter((one) => one.error.includes(error))).toHaveLength(1);
  });

  it('is tried again when somebody asks, in the order it happened', async () => {
    trouble.amounts.add(13);
    const projector = start([accounts()]);
    await readModels.append('account-ann', [deposited('ann', 1), deposited('ann', 13), deposited('ann', 2)]);
    await readModels.append('account-ben', [deposited('ben', 13)]);
    await projected();
    expect(await balances()).toEqual({ ann: 1 });

    await requestRetryParked(readModels.db, 'balances');
    await vi.waitFor(
      async () => {
        const attempts = await readModels.db('ops.parked_events').orderBy('position').pluck('attempts');
        expect(attempts).toEqual([2, 1, 2]);
      },
      { timeout: 60_000 },
    );
    expect(await balances()).toEqual({ ann: 1 });

    trouble.amounts.clear();
    await requestRetryParked(readModels.db, 'balances');
    await vi.waitFor(async () => expect(await balances()).toEqual({ ann: 16, ben: 13 }), { timeout: 60_000 });
    await readModels.append('account-ann', [deposited('ann', 100)]);
    await projected();
    expect(await balances()).toEqual({ ann: 116, ben: 13 });
    expect(projector.leads()).toBe(true);
  });

  it('leaves the other read models alone', async () => {
    trouble.amounts.add(13);
    const untroubled = projectionsOf<Happening>()({
      name: 'counts',
      version: 1,
      tables: { counts: table({ columns: { account: 'text', n: 'integer' }, key: ['account'], defaults: { n: 0 } }) },
      on: { Deposited: ({ data: { account } }, { counts }) => counts.add({ account }, { n: 1 }) },
    });
    start([accounts(), untroubled]);
    await readModels.append('account-ann', [deposited('ann', 13), deposited('ann', 2)]);
    await projected('counts');
    expect(await readModels.db('read.counts').select('*')).toEqual([{ account: 'ann', n: 2 }]);
    expect(await balances()).toEqual({});
  });
});

describe('one projector leads', () => {
  it('announces each position it reached', async () => {
    const announced = projectedPosition({ databaseUrl: readModels.url, db: readModels.db });
    const heard: bigint[] = [];
    announced.onAdvance((position) => heard.push(position));
    start([accounts()]);
    const { position } = await readModels.append('account-ann', [deposited('ann', 1)]);
    await vi.waitFor(() => expect(heard).toContain(position), { timeout: 60_000 });
    expect(await announced.currentPosition()).toBe(position);
    await announced.close();
  });

  it('and another takes over when it loses its lock, without an event lost or counted twice', async () => {
    const both = [start([accounts()]), start([accounts()])];
    await vi.waitFor(() => expect(both.filter((one) => one.leads())).toHaveLength(1), { timeout: 60_000 });
    for (let round = 0; round < 5; round++) {
      await readModels.append('account-ann', [deposited('ann', 1), deposited('ann', 1)]);
      const killer = new Client(readModels.url);
      await killer.connect();
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity a where application_name = 'projector-leader'
         and exists (select 1 from pg_locks l where l.pid = a.pid and l.locktype = 'advisory')`,
      );
      await killer.end();
      await readModels.append('account-ann', [deposited('ann', 1)]);
      await projected();
    }
    expect(await balances()).toEqual({ ann: 15 });
  });

  it('and one that was cut off cannot write any more', async () => {
    const old = await groupOf(readModels.db, 'read', [accounts()]);
    await readModels.given('account-ann', deposited('ann', 1));
    const page = await readModels.store.readAll({ after: 0n, limit: 10 });
    const late = applyPage(readModels.db, old, { ...page, broken: new Map() }, { now: new Date(), notify: true });
    await expect(late).rejects.toThrow(Fenced);
    expect(await balances()).toEqual({ ann: 1 });
  });

  it('and goes on by itself after the database was away', async () => {
    start([accounts()]);
    await readModels.append('account-ann', [deposited('ann', 1)]);
    await projected();
    await readModels.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => readModels.append('account-ann', [deposited('ann', 2)]), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await balances()).toEqual({ ann: 3 }), { timeout: 60_000 });
    expect(await listParkedEvents(readModels.db)).toEqual([]);
  });
});

describe('a read model made anew', () => {
  it('takes the place of the live one while events go on and nobody fails to read', async () => {
    start([accounts()]);
    let going = true;
    const writing = (async () => {
      while (going) await readModels.append('account-ann', [deposited('ann', 1)]);
    })();
    let reads = 0;
    const reading = [1, 2].map(async () => {
      while (going) {
        await readModels.db.raw('select b.amount from read.balances a join read.balances b using (account)');
        reads++;
      }
    });
    for (let round = 0; round < 3; round++)
      await rebuildProjections({ ...readModels.source, pageSize: 50 }, [accounts()]);
    going = false;
    await Promise.all([writing, ...reading]);
    await projected();
    const events = await readModels.store.readStream('account-ann');
    expect(await balances()).toEqual({ ann: events.length });
    expect(reads).toBeGreaterThan(0);
  });

  it('happens by itself at the next start when its version changed', async () => {
    await readModels.given('account-ann', deposited('ann', 1), deposited('ann', 2));
    start([accounts('balances', 2, 10), accounts('others')]);
    await vi.waitFor(async () => expect(await balances()).toEqual({ ann: 30 }), { timeout: 60_000 });
    await readModels.append('account-ann', [deposited('ann', 3)]);
    await projected();
    await projected('others');
    expect(await balances()).toEqual({ ann: 60 });
    expect(await balances('others')).toEqual({ ann: 6 });
  });

  it('announces nothing but the swap', async () => {
    await readModels.given('account-ann', ...Array.from({ length: 30 }, () => deposited('ann', 1)));
    const heard: string[] = [];
    const listener = new Client(readModels.url);
    await listener.connect();
    await listener.query('listen projected');
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await rebuildProjections({ ...readModels.source, pageSize: 5 }, [accounts()]);
    await listener.query('select 1');
    expect(heard).toEqual(['30']);
    await listener.end();
  });

  it('frees a stream that only waited because of a mistake in the read model', async () => {
    trouble.amounts.add(13);
    start([accounts()]);
    await readModels.append('account-ann', [deposited('ann', 13)]);
    await projected();
    expect(await listParkedEvents(readModels.db)).toHaveLength(1);
    trouble.amounts.clear();
    await rebuildProjections(readModels.source, [accounts()]);
    expect(await listParkedEvents(readModels.db)).toEqual([]);
    await readModels.append('account-ann', [deposited('ann', 1)]);
    await projected();
    expect(await balances()).toEqual({ ann: 14 });
  });
});

describe('a new read model', () => {
  it('catches up alone and then goes with the others', async () => {
    await readModels.given('account-ann', ...Array.from({ length: 25 }, () => deposited('ann', 1)));
    const projector = start([accounts(), accounts('late')], { pageSize: 4 });
    await projected('late');
    await readModels.append('account-ann', [deposited('ann', 1)]);
    await projected('late');
    await projected();
    expect(await balances('late')).toEqual({ ann: 26 });
    expect(await balances()).toEqual({ ann: 26 });
    expect(projector.position()).toBe(26n);
  });
});

it('tells how far each read model is, also to Prometheus', async () => {
  trouble.amounts.add(13);
  await readModels.given('account-ann', deposited('ann', 13));
  await readModels.append('account-ann', [deposited('ann', 1), deposited('ann', 1)]);
  expect(await projectionStatus(readModels.db, readModels.store)).toContainEqual({
    projection: 'balances',
    version: 1,
    position: 1n,
    head: 3n,
    lag: 2n,
    parked: 1,
  });
  const registry = new Registry();
  projectionMetrics(registry, readModels.db, readModels.store);
  const text = await registry.metrics();
  expect(text).toContain('projection_lag_events{projection="balances"} 2');
  expect(text).toContain('projection_parked_events{projection="balances"} 1');
});
