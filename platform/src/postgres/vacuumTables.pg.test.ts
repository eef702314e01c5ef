import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openPostgres, type Postgres } from './openPostgres.ts';
import { vacuumTables } from './vacuumTables.ts';

const WORDS = 'words-of-somebody-who-left';

describe('the room that deleted rows leave', () => {
  let database: TestDatabase;
  let postgres: Postgres;
  beforeAll(async () => {
    database = await testDatabase();
    postgres = openPostgres(database.url, { applicationName: 'test', max: 2, statementTimeoutMs: 0 });
  });
  afterAll(async () => {
    await postgres.close();
    await database.drop();
  });

  /** Whether the bytes of the file of a table hold a text, by the server that wrote them. */
  const onDisk = async (table: string) => {
    await database.db.raw('checkpoint');
    const { rows } = await database.db.raw<{ rows: { found: boolean }[] }>(
      `select position(convert_to(?, 'UTF8') in pg_read_binary_file(pg_relation_filepath(?))) > 0 as found`,
      [WORDS, table],
    );
    return rows[0]?.found ?? false;
  };

  it('still holds their words, until the tables are written anew', async () => {
    await database.db.raw(`create table ops.words (id int primary key, words text) with (autovacuum_enabled = off)`);
    await database.db.raw(`create table read.words (id int primary key, words text) with (autovacuum_enabled = off)`);
    for (const table of ['ops.words', 'read.words']) {
      await database.db.raw(`insert into ?? select n, ? || n from generate_series(1, 50) n`, [table, WORDS]);
      await database.db.raw(`delete from ?? where id > 0`, [table]);
      expect(await onDisk(table)).toBe(true);
    }
    const seen: string[] = [];
    const { tables, logCut } = await vacuumTables(postgres.pool, { onTable: (table) => void seen.push(table) });
    expect(seen).toEqual(expect.arrayContaining(['ops.words', 'read.words', 'ops.personal_keys']));
    expect({ tables, logCut }).toEqual({ tables: seen.length, logCut: true });
    for (const table of ['ops.words', 'read.words']) expect(await onDisk(table)).toBe(false);
  });

  it('waits for whoever still sees the rows that were deleted, and says for whom', async () => {
    await database.db.raw(`create table ops.seen (id int primary key, words text) with (autovacuum_enabled = off)`);
    await database.db.raw(`insert into ops.seen select n, ? || n from generate_series(1, 50) n`, [WORDS]);
    const report = openPostgres(database.url, { applicationName: 'report', max: 1, statementTimeoutMs: 0 });
    const reader = await report.pool.connect();
    try {
      await reader.query('begin isolation level repeatable read');
      await reader.query('select pg_current_snapshot()');
      await database.db.raw(`delete from ops.seen where id > 0`);
      await expect(vacuumTables(postgres.pool, { patienceMs: 300 })).rejects.toThrow(/report/);
      const ended: string[] = [];
      await vacuumTables(postgres.pool, {
        // Others that write on this server at the time are waited for too.
        onRetry: (programs) => {
          if (programs.includes('report')) void reader.query('commit').then(() => ended.push('report'));
        },
      });
      expect(ended).toEqual(['report']);
      expect(await onDisk('ops.seen')).toBe(false);
    } finally {
      reader.release(true);
      await report.close();
    }
  });

  it('waits for a change under way in another database, which keeps deleted rows here', async () => {
    await database.db.raw(`create table ops.beside (id int primary key, words text) with (autovacuum_enabled = off)`);
    await database.db.raw(`insert into ops.beside select n, ? || n from generate_series(1, 50) n`, [WORDS]);
    const beside = await testDatabase();
    const other = openPostgres(beside.url, { applicationName: 'beside', max: 1, statementTimeoutMs: 0 });
    const writer = await other.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select pg_current_xact_id()');
      await database.db.raw(`delete from ops.beside where id > 0`);
      const ended: string[] = [];
      await vacuumTables(postgres.pool, {
        onRetry: (programs) => {
          if (programs.includes('beside')) void writer.query('commit').then(() => ended.push('beside'));
        },
      });
      expect(ended).toEqual(['beside']);
      expect(await onDisk('ops.beside')).toBe(false);
    } finally {
      writer.release(true);
      await other.close();
      await beside.drop();
    }
  });
});
