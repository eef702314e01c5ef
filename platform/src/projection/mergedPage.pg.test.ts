import { streamEvents, type EventsOf } from '@vonk/contracts/streamEvents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { applyPage } from './applyPage.ts';
import { groupOf } from './catchUp.ts';
import { projectionsOf, table, type Projection } from './projection.ts';

const definitions = streamEvents('account', {
  Deposited: { data: { account: z.string(), amount: z.int() } },
  Closed: { data: { account: z.string() } },
});
type Happening = EventsOf<typeof definitions>;
const deposited = (account: string, amount: number): Happening => ({ type: 'Deposited', data: { account, amount } });
const closed = (account: string): Happening => ({ type: 'Closed', data: { account } });

/** Larger than what JSON keeps all digits of. */
const LARGE = 9_007_199_254_740_993n;

/** Of every type of column, each read before it is written. */
const accounts = (name: string): Projection =>
  projectionsOf<Happening>()({
    name,
    version: 1,
    tables: {
      [name]: table({
        columns: {
          account: 'text',
          total: 'integer',
          large: 'bigint',
          share: 'double precision',
          first_at: 'timestamptz',
          day: 'date',
          open: 'boolean',
          tags: 'text[]',
          about: 'jsonb',
          nothing: 'text?',
        },
        key: ['account'],
      }),
    },
    preload: { Deposited: ({ data: { account } }) => ({ [name]: [{ account }] }) },
    on: {
      Deposited: ({ data: { account, amount }, at }, tables) => {
        if (amount === 13) throw new Error('cannot take it');
        const before = tables[name]?.get({ account });
        tables[name]?.put({
          account,
          total: (before?.total ?? 0) + amount,
          large: before === undefined ? LARGE : BigInt(before.large),
          share: before?.share ?? 0.1 + 0.2,
          first_at: before?.first_at ?? at,
          day: before?.day ?? '1990-12-31',
          open: before?.open ?? true,
          tags: [...(before?.tags ?? []), 'a "b"', 'c\\d'],
          about: before?.about ?? { list: [1, 'two', null], '?': '?' },
          nothing: before?.nothing ?? null,
        });
      },
      Closed: ({ data: { account } }, tables) => tables[name]?.removeWhere({ account }),
    },
  });

describe('a page of events', () => {
  const projections = [accounts('one'), accounts('two')];
  let readModels: TestReadModels<Happening>;
  beforeEach(async () => {
    readModels = await testReadModels<Happening>(projections, { definitions });
  });
  afterEach(() => readModels.drop());

  /** Applies what is there to a group as it stood before, and answers what the database was asked meanwhile. */
  const applied = async (group: Awaited<ReturnType<typeof groupOf>>) => {
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) => void asked.push(sql.trim().split(/\s/)[0]!.toLowerCase());
    readModels.db.on('query', note);
    const page = await readModels.store.readAll({ after: group.position, limit: 100 });
    const { parked } = await applyPage(
      readModels.db,
      group,
      { ...page, broken: new Map() },
      { now: new Date(), notify: true },
    );
    readModels.db.off('query', note);
    return { asked, parked };
  };
  const totals = async (name = 'one') =>
    Object.fromEntries(
      (await readModels.db(`read.${name}`).select('account', 'total')).map(
        (row: { account: string; total: number }) => [row.account, row.total],
      ),
    );

  it('takes two statements, one to read what it asks for and one to write, whatever the number of tables', async () => {
    const group = await groupOf(readModels.db, 'read', projections);
    await readModels.append('account-ann', [deposited('ann', 1), deposited('ann', 2)]);
    await readModels.append('account-ben', [deposited('ben', 3)]);
    expect((await applied(group)).asked).toEqual(['select', 'with']);
    await readModels.append('account-ann', [deposited('ann', 4)]);
    expect((await applied(group)).asked).toEqual(['select', 'with']);
    for (const name of ['one', 'two']) expect(await totals(name)).toEqual({ ann: 7, ben: 3 });
    const rows: unknown[] = await readModels.db('read.one').where({ account: 'ann' });
    const about = { list: [1, 'two', null], '?': '?' };
    const tags = Array.from({ length: 3 }, () => ['a "b"', 'c\\d']).flat();
    const plain = { large: String(LARGE), share: 0.1 + 0.2, day: '1990-12-31', open: true, nothing: null };
    expect(rows).toEqual([expect.objectContaining({ ...plain, about, tags })]);
  });

  it('of which a table changes in steps that see each other is written step by step', async () => {
    const group = await groupOf(readModels.db, 'read', projections);
    await readModels.append('account-ann', [deposited('ann', 1), closed('ann'), deposited('ann', 2)]);
    expect((await applied(group)).asked.length).toBeGreaterThan(2);
    expect(await totals()).toEqual({ ann: 2 });
  });

  it('is written when rows were changed beside the order of events meanwhile, and the next one together again', async () => {
    const group = await groupOf(readModels.db, 'read', projections);
    await readModels.db('read.projection_checkpoints').where({ projection: 'two' }).increment('generation', 1);
    await readModels.append('account-ann', [deposited('ann', 1)]);
    expect((await applied(group)).parked).toEqual([]);
    await readModels.append('account-ann', [deposited('ann', 2)]);
    expect((await applied(group)).asked).toEqual(['select', 'with']);
    for (const name of ['one', 'two']) expect(await totals(name)).toEqual({ ann: 3 });
  });

  it('with an event that cannot be taken parks it alone, as do those that wait behind it later', async () => {
    const group = await groupOf(readModels.db, 'read', projections);
    await readModels.append('account-ann', [deposited('ann', 1), deposited('ann', 13)]);
    await readModels.append('account-ben', [deposited('ben', 3)]);
    expect((await applied(group)).parked).toHaveLength(2);
    await readModels.append('account-ann', [deposited('ann', 2)]);
    await readModels.append('account-ben', [deposited('ben', 4)]);
    expect((await applied(group)).parked).toHaveLength(2);
    expect(await totals()).toEqual({ ann: 1, ben: 7 });
    // Those of others go on together.
    await readModels.append('account-ben', [deposited('ben', 5)]);
    expect((await applied(group)).asked).toEqual(['select', 'with']);
  });

  it("within somebody's transaction goes and comes with it", async () => {
    const group = await groupOf(readModels.db, 'read', projections);
    await readModels.append('account-ann', [deposited('ann', 1)]);
    const page = await readModels.store.readAll({ after: 0n, limit: 100 });
    const work = readModels.db.transaction(async (tx) => {
      await applyPage(tx, group, { ...page, broken: new Map() }, { now: new Date(), notify: true });
      throw new Error('not after all');
    });
    await expect(work).rejects.toThrow('not after all');
    expect(await totals()).toEqual({});
  });
});
