import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openQueue } from '../queue/openQueue.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { NAMES_MAX } from './nameStatements.ts';
import { openPostgres, withPlansByValue } from './openPostgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Two doors with one connection each. */
function open() {
  const postgres = openPostgres(database.url, { applicationName: 'test', max: 1, searchMax: 1 });
  onTestFinished(postgres.close);
  const { db, pool } = postgres;
  const raw = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await db.raw<{ rows: Row[] }>(sql, values as never)).rows;
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await pool.query<Row>(sql.replace('?', '$1'), values)).rows;
  return { db, pool, doors: [raw, query] as const };
}
const KEPT = `select name, statement, generic_plans::int as generic, custom_plans::int as custom
  from pg_prepared_statements where statement like '%' || ? || '%' and statement not like '%pg_prepared%'`;
type Kept = { name: string; statement: string; generic: number; custom: number };

describe('a statement', () => {
  it.each([
    ['knex', 0],
    ['the pool', 1],
  ] as const)('that comes again through %s is prepared once, named by its text', async (_door, which) => {
    const mark = randomUUID();
    const ask = open().doors[which];
    const sql = `select ?::text as said /* ${mark} */`;
    await ask(sql, ['once']);
    expect(await ask(KEPT, [mark])).toEqual([]);
    for (const said of ['a', 'b', 'c']) expect(await ask(sql, [said])).toEqual([{ said }]);
    const kept = await ask<Kept>(KEPT, [mark]);
    expect(kept.map(({ generic, custom }) => generic + custom)).toEqual([3]);
  });

  it('is planned for all values after a few times, but for each in the pool of the searches', async () => {
    const { db } = open();
    const plans = async (asked: typeof db) => {
      const mark = randomUUID();
      for (let time = 0; time < 12; time += 1) await asked.raw(`select ?::text /* ${mark} */`, [String(time)]);
      const { rows } = await asked.raw<{ rows: Kept[] }>(KEPT, [mark]);
      return rows.map(({ generic }) => generic > 0);
    };
    expect(await plans(db)).toEqual([true]);
    expect(await plans(withPlansByValue(db))).toEqual([false]);
  });

  it('without values stays unnamed: it may be several', async () => {
    const [raw] = open().doors;
    const mark = randomUUID();
    for (let time = 0; time < 3; time += 1) await raw(`select 1 /* ${mark} */; select 2`);
    expect(await raw(KEPT, [mark])).toEqual([]);
  });

  it('of which there are ever more variants takes no more than its share of the server', async () => {
    const { doors } = open();
    for (const ask of doors) {
      const [counted] = [`select count(*)::int as kept from pg_prepared_statements`];
      for (let variant = 0; variant < NAMES_MAX + 50; variant += 1)
        for (let time = 0; time < 2; time += 1) await ask(`select ?::int + ${variant}`, [1]);
      expect(await ask(counted)).toEqual([{ kept: NAMES_MAX }]);
      expect(await ask(`select ?::int + ${NAMES_MAX + 49} as sum`, [1])).toEqual([{ sum: NAMES_MAX + 50 }]);
    }
  });

  it.each([
    ['knex', 0],
    ['the pool', 1],
  ] as const)('through %s keeps its place as long as others are asked for less often', async (_door, which) => {
    const ask = open().doors[which];
    const [often, once] = [randomUUID(), randomUUID()];
    const askOften = () => ask(`select ?::text /* ${often} */`, ['a']);
    for (let time = 0; time < 2; time += 1) await ask(`select ?::text /* ${once} */`, ['a']);
    const before = new Set<string>();
    for (let variant = 0; variant < NAMES_MAX + 50; variant += 1) {
      for (let time = 0; time < 2; time += 1) await ask(`select ?::int + ${variant} /* ${once}'s others */`, [1]);
      await askOften();
      for (const { name } of await ask<Kept>(KEPT, [often])) before.add(name);
    }
    expect(before.size).toBe(1);
    expect(await ask(KEPT, [`/* ${once} */`])).toEqual([]);
    // Dropped, it works as ever, also twice.
    for (let time = 0; time < 2; time += 1) expect(await ask(`select ?::text /* ${once} */`, ['b'])).toHaveLength(1);
  });

  it('that is very long leaves room for few others of its kind', async () => {
    const { doors } = open();
    for (const ask of doors) {
      for (let variant = 0; variant < 40; variant += 1)
        for (let time = 0; time < 2; time += 1) await ask(`select ?::int /* ${variant}${'x'.repeat(20_000)} */`, [1]);
      const [{ kept } = { kept: 0 }] = await ask<{ kept: number }>(
        `select count(*)::int as kept from pg_prepared_statements where length(statement) > 20000`,
      );
      expect(kept).toBeGreaterThan(5);
      expect(kept).toBeLessThan(12);
    }
  });

  it.each([
    ['knex', 0],
    ['the pool', 1],
  ] as const)('through %s goes on when its table has got another column meanwhile', async (_door, which) => {
    const { doors } = open();
    const ask = doors[which];
    const table = `t${randomUUID().replaceAll('-', '')}`;
    await ask(`create table ${table} (a int)`);
    await ask(`insert into ${table} values (1)`);
    const all = `select * from ${table} where a = ?`;
    for (let time = 0; time < 3; time += 1) expect(await ask(all, [1])).toEqual([{ a: 1 }]);
    await ask(`alter table ${table} add b int default 2`);
    expect(await ask(all, [1])).toEqual([{ a: 1, b: 2 }]);
    expect(await ask(all, [1])).toEqual([{ a: 1, b: 2 }]);
  });

  it('within a transaction fails then, as anything in a broken one, and the next transaction goes on', async () => {
    const { db } = open();
    const table = `t${randomUUID().replaceAll('-', '')}`;
    await db.raw(`create table ${table} (a int)`);
    const all = (trx: typeof db) => trx.raw<{ rows: unknown[] }>(`select * from ${table} where a = ?`, [1]);
    for (let time = 0; time < 3; time += 1) await db.transaction(all);
    await db.raw(`alter table ${table} add b int`);
    await expect(db.transaction(all)).rejects.toThrow('cached plan must not change result type');
    expect((await db.transaction(all)).rows).toEqual([]);
  });

  it('that the server has forgotten is prepared anew', async () => {
    const [raw] = open().doors;
    for (let time = 0; time < 3; time += 1) await raw('select ?::int as one', [1]);
    await raw('deallocate all');
    expect(await raw('select ?::int as one', [1])).toEqual([{ one: 1 }]);
  });

  it('that fails for a reason of its own fails once, with that reason', async () => {
    const [raw, query] = open().doors;
    for (const ask of [raw, query])
      for (let time = 0; time < 3; time += 1)
        await expect(ask('select 1 / ?::int', [0])).rejects.toThrow('division by zero');
  });
});

describe('the connections of the job queue', () => {
  it('parse nothing that they have parsed before', async () => {
    const parse = vi.spyOn(pg.Connection.prototype as unknown as { parse: (query: object) => void }, 'parse');
    onTestFinished(() => parse.mockRestore());
    const queue = await openQueue({ databaseUrl: database.url });
    onTestFinished(() => queue.close());
    const add = () => queue.add('letters', 'letter', {}, { id: randomUUID() });
    const parsedByFive = async () => {
      parse.mockClear();
      for (let time = 0; time < 5; time += 1) await add();
      return parse.mock.calls;
    };
    // A busy machine may give the queue another connection meanwhile, which parses for itself.
    await expect.poll(parsedByFive).toEqual([]);
  });
});
