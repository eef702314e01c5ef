import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { migrate, type Migration } from './migrate.ts';
import { openPostgres, type Postgres } from './openPostgres.ts';
import { platformMigrations } from '../migrations/platformMigrations.ts';

describe('migrations', () => {
  let database: TestDatabase;
  let one: Postgres;
  let two: Postgres;
  beforeEach(async () => {
    database = await testDatabase({ migrated: false });
    const open = () => openPostgres(database.url, { max: 4, applicationName: 'vonk test', statementTimeoutMs: 0 });
    [one, two] = [open(), open()];
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await database.drop();
  });
  const table = (name: string): Migration => ({
    name: `${name}-001`,
    up: async (db) => void (await db.raw('create table ops.??(id int)', [name])),
  });
  const exists = async (name: string) => one.db.schema.withSchema('ops').hasTable(name);

  it('of the platform run once and then no more', async () => {
    expect(await migrate(one.db, 'platform', platformMigrations)).toEqual(platformMigrations.map(({ name }) => name));
    expect(await migrate(one.db, 'platform', platformMigrations)).toEqual([]);
  });

  it('of two processes that start at the same moment are run by one of them', async () => {
    const lists = await Promise.all(
      [one, two, one, two].map(({ db }) => migrate(db, 'room', [table('a'), table('b')])),
    );
    expect(lists.flat()).toEqual(['a-001', 'b-001']);
  });

  it('added later run later', async () => {
    await migrate(one.db, 'room', [table('a')]);
    expect(await migrate(one.db, 'room', [table('a'), table('b')])).toEqual(['b-001']);
  });

  it('of two rooms do not know of each other', async () => {
    await migrate(one.db, 'room', [table('a')]);
    expect(await migrate(one.db, 'other', [table('b')])).toEqual(['b-001']);
    expect(await migrate(one.db, 'room', [table('a')])).toEqual([]);
  });

  it('leave nothing behind when one fails, and run whole once it is mended', async () => {
    const broken: Migration = { name: 'broken-001', up: () => Promise.reject(new Error('no')) };
    await expect(migrate(one.db, 'room', [table('a'), broken])).rejects.toThrow('no');
    expect(await exists('a')).toBe(false);
    expect(await migrate(one.db, 'room', [table('a'), table('b')])).toEqual(['a-001', 'b-001']);
  });
});

describe('what a column arrives as', () => {
  it('a calendar date is a date in every time zone, and a large number loses nothing', async () => {
    const { url, drop } = await testDatabase({ migrated: false });
    const { pool, db, close } = openPostgres(url, { applicationName: 'vonk test' });
    const text = `select '1990-12-31'::date as day, 9007199254740993::int8 as large`;
    const expected = { day: '1990-12-31', large: '9007199254740993' };
    expect((await pool.query(text)).rows).toEqual([expected]);
    expect((await db.raw<{ rows: unknown[] }>(text)).rows).toEqual([expected]);
    await close();
    await drop();
  });
});
