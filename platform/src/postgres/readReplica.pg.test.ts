import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPostgres, type EmbeddedPostgres } from '../local/embeddedPostgres.ts';
import { waitUntilGone } from '../local/processes.ts';
import { startReplica } from '../testing/startReplica.ts';
import { openPostgres, type Postgres } from './openPostgres.ts';
import { openReadReplica, type ReadFrom, type ReadReplica } from './readReplica.ts';

const connections = { applicationName: 'test', max: 4 } as const;

describe('reading from a replica', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-replica-'));
  let first: EmbeddedPostgres;
  let second: EmbeddedPostgres;
  let postgres: Postgres;
  /** As the projector writes: nobody waits for the disk. */
  let projector: Postgres;
  const opened: ReadReplica[] = [];
  let lines: string[];
  let sent: ReadFrom[];

  const open = (url: string | null, withinMs = 60_000): ReadReplica => {
    lines = [];
    sent = [];
    const log = {
      info: (_: object, message: string) => void lines.push(message),
      warn: (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`),
    };
    const replica = openReadReplica({
      url,
      database: postgres.db,
      connections,
      log,
      onRead: (at) => sent.push(at),
      withinMs,
    });
    opened.push(replica);
    return replica;
  };
  const isReplica = async (db: Knex) => {
    const { rows } = await db.raw<{ rows: [{ repeats: boolean }] }>('select pg_is_in_recovery() as repeats');
    return rows[0].repeats;
  };
  const counted = (db: Knex) => db('public.counter').first<{ n: number }>();
  const count = (by: Postgres) => by.db('public.counter').increment('n', 1);

  beforeAll(async () => {
    const at = (name: string) => join(folder, name);
    first = await embeddedPostgres({ folder: at('first') });
    postgres = openPostgres(first.url, { applicationName: 'test' });
    projector = openPostgres(first.url, { applicationName: 'test', lazyCommits: true });
    await postgres.db.raw('create table public.counter as select 0 as n');
    // It ends what is in its way at once, so that nobody has to wait for that.
    const settings = ['max_standby_streaming_delay = 0'];
    second = await startReplica({ of: at('first'), at: at('second') }, first.url, settings);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()));
  });
  afterAll(async () => {
    await Promise.all([postgres.close(), projector.close()]);
    await Promise.all([second?.stop(), first?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('has all that the database had when it was asked, however it was committed', async () => {
    const replica = open(second.url);
    for (let n = 1; n <= 100; n++) {
      await count(n % 2 ? projector : postgres);
      expect(await counted(await replica.choose())).toEqual({ n });
    }
    expect(new Set(sent)).toEqual(new Set(['replica']));
  });

  it('reads from the database where none is set, and from no other that would answer', async () => {
    expect(await isReplica(await open(null).choose())).toBe(false);
    // The database itself: it repeats nothing.
    expect(await isReplica(await open(first.url).choose())).toBe(false);
    expect(lines.join()).toMatch(/it does not repeat this database/);
    const other = await embeddedPostgres({ folder: join(folder, 'other') });
    const repeated = await startReplica({ of: join(folder, 'other'), at: join(folder, 'stranger') }, other.url);
    try {
      expect(await isReplica(await open(repeated.url).choose())).toBe(false);
      expect(lines.join()).toMatch(/it does not repeat this database/);
      await expect(open(repeated.url).read(isReplica)).resolves.toBe(false);
    } finally {
      await repeated.stop();
      await other.stop();
    }
  });

  it('goes on in the database where the replica is behind, without waiting each time, and comes back to it', async () => {
    const replica = open(second.url, 500);
    const there = openPostgres(second.url, { applicationName: 'test' });
    await there.db.raw('select pg_wal_replay_pause()');
    try {
      await count(postgres);
      expect(await replica.read(isReplica)).toBe(false);
      expect(lines).toEqual([
        expect.stringMatching(/^reading from the replica of the database: does not work.*behind/),
      ]);
      expect(await replica.read(isReplica)).toBe(false);
      expect(sent).toEqual(['database', 'database']);
      expect(lines).toHaveLength(1);
    } finally {
      await there.db.raw('select pg_wal_replay_resume()');
      await there.close();
    }
    await expect.poll(() => replica.read(isReplica), { interval: 500 }).toBe(true);
  });

  it('reads once more from the database what the replica ended, and nothing else', async () => {
    const replica = open(second.url);
    await postgres.db.raw('create table public.large as select generate_series(1, 10) as n');
    let asked = 0;
    const found = await replica.read(async (db) => {
      asked++;
      if (!(await isReplica(db))) return db('public.large').count().first();
      const ended = db.raw('select count(pg_sleep(0.1)) from public.large').then(
        () => null,
        (error: unknown) => error,
      );
      // Nobody may read a table meanwhile: what reads it there is in the way.
      await expect
        .poll(async () => (await db('pg_stat_activity').whereLike('query', 'select count(pg_sleep%')).length)
        .toBeGreaterThan(0);
      await postgres.db.raw('truncate public.large');
      expect(await ended).toMatchObject({ code: '40001' });
      throw await ended;
    });
    expect(found).toEqual({ count: '0' });
    expect(asked).toBe(2);
    await expect(replica.read((db) => db.raw('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
    expect(sent).toEqual(['replica', 'database', 'replica']);
  });

  it('goes on in the database once the replica is gone, also in the middle', async () => {
    const replica = open(second.url);
    let asked = 0;
    const answered = await replica.read(async (db) => {
      asked++;
      if (await isReplica(db)) {
        process.kill(second.pid, 'SIGKILL');
        await waitUntilGone(second.pid, 60_000);
      }
      return isReplica(db);
    });
    expect(answered).toBe(false);
    expect(asked).toBe(2);
    expect(await open(second.url).read(isReplica)).toBe(false);
  });

  it('goes on in the database where the connection breaks under a statement', async () => {
    second = await embeddedPostgres({ folder: join(folder, 'second') });
    const replica = open(second.url);
    let asked = 0;
    const answered = await replica.read(async (db) => {
      asked++;
      if (!(await isReplica(db))) return false;
      const broken = db.raw('select pg_sleep(60)').then(() => true);
      broken.catch(() => undefined);
      process.kill(second.pid, 'SIGKILL');
      return broken;
    });
    expect(answered).toBe(false);
    expect(asked).toBe(2);
    await waitUntilGone(second.pid, 60_000);
  });

  it('leaves alone what was a replica and goes its own way now', async () => {
    second = await embeddedPostgres({ folder: join(folder, 'second') });
    const replica = open(second.url);
    expect(await replica.read(isReplica)).toBe(true);
    await count(postgres);
    const there = openPostgres(second.url, { applicationName: 'test', statementTimeoutMs: 0 });
    await there.db.raw('select pg_promote()');
    await there.db('public.counter').update({ n: -1 });
    await there.close();
    expect(await counted(await replica.choose())).toEqual(await counted(postgres.db));
    expect(lines.join()).toMatch(/it does not repeat this database/);
  });

  it('needs nobody who may do everything', async () => {
    await postgres.db.raw(`create role plain login password 'plain'`);
    await postgres.db.raw('grant select on public.counter to plain');
    const as = new URL(first.url);
    as.username = 'plain';
    as.password = 'plain';
    const plain = openPostgres(as.href, { applicationName: 'test' });
    const asked = await plain.db.raw<{ rows: object[] }>(
      `select (select system_identifier from pg_control_system()) as system, pg_logical_emit_message(true, 'vonk', '') as wal`,
    );
    expect(asked.rows).toHaveLength(1);
    await plain.close();
  });
});
