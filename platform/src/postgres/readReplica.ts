import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { createOutages } from '../observability/createOutages.ts';
import { describeError } from '../observability/describeError.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

/** A reader waits so long for the replica to have what the database has, in milliseconds; then they read from the database. */
const WITHIN_MS = 1_000;
const LOOK_AGAIN_MS = 5;
/** After a look that failed nobody waits for the replica, in milliseconds: each of them would wait in vain. */
const LEFT_ALONE_MS = 5_000;
const READING = 'reading from the replica of the database';
/** What a replica ends a statement with that is in the way of what it has to repeat: what only reads meets it nowhere else. */
const CONFLICT = /^(40001|40P01)$/;
/** What pg says, without a code, of a connection that broke under a statement. */
const BROKEN = /Connection terminated/;
/** It took too long, and would take as long in the database. */
const CANCELLED = '57014';

/** Where a reader was sent. */
export type ReadFrom = 'replica' | 'database';

/** A second database that repeats the first by streaming replication, for what reads much and changes nothing. */
export type ReadReplica = Readonly<{
  /**
   * Where to read what the house knew at this moment, or more: the replica once it has that, or the database itself where there
   * is no replica, where it does not answer, is too far behind, or does not repeat this database.
   */
  choose: () => Promise<Knex>;
  /**
   * Reads so, and once more from the database where the replica ends what was begun. `work` may only read.
   * Throws what `work` throws.
   */
  read: <Result>(work: (db: Knex) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}>;

/** Which database it was, and where its log (WAL) ended. */
type Moment = Readonly<{ system: string; wal: string }>;

/**
 * Opens the way to a replica; it connects when it is first asked. Without a `url` everybody reads from the database.
 * @param options.connections how those to the replica are opened
 * @param options.onRead told where each reader was sent
 * @param options.withinMs how long a reader waits for the replica, in milliseconds; 1,000 when left out
 */
export function openReadReplica(options: {
  url: string | null;
  database: Knex;
  connections: PostgresOptions;
  log: Parameters<typeof createOutages>[0];
  onRead?: (from: ReadFrom) => void;
  withinMs?: number;
}): ReadReplica {
  const { url, database, connections, log, onRead = () => undefined, withinMs = WITHIN_MS } = options;
  if (url === null)
    return { choose: () => Promise.resolve(database), read: (work) => work(database), close: () => Promise.resolve() };
  const replica = openPostgres(url, connections);
  const outages = createOutages(log, describeError);
  let askAgainAt = 0;

  const isThere = async (): Promise<boolean> => {
    if (performance.now() < askAgainAt) return false;
    try {
      await within(withinMs, async () => untilReached(replica.db, await momentOf(database), withinMs));
    } catch (error) {
      askAgainAt = performance.now() + LEFT_ALONE_MS;
      outages.failed(READING, error);
      return false;
    }
    outages.works(READING);
    return true;
  };
  const choose = async () => {
    const isUsed = await isThere();
    onRead(isUsed ? 'replica' : 'database');
    return isUsed ? replica.db : database;
  };

  return {
    choose,
    read: async (work) => {
      const db = await choose();
      try {
        return await work(db);
      } catch (error) {
        if (db === database || !isOfReplica(error)) throw error;
        outages.failed(READING, error);
        onRead('database');
        return work(database);
      }
    },
    close: replica.close,
  };
}

/** Whether an error says something of the replica, and nothing of the question. */
function isOfReplica(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return typeof message === 'string' && BROKEN.test(message);
  return CONFLICT.test(code) || (isDatabaseAway({ code }) && code !== CANCELLED);
}

/**
 * All that anybody could read stands before this moment in the log. It is a message that nobody reads, committed as any change: so
 * the log is on the disk up to it and goes out to the replica, also where others do not wait for that (`lazyCommits`).
 */
async function momentOf(database: Knex): Promise<Moment> {
  const { rows } = await database.raw<{ rows: [Moment] }>(
    `select (select system_identifier from pg_control_system())::text as system,
       pg_logical_emit_message(true, 'vonk', '')::text as wal`,
  );
  return rows[0];
}

/** Waits until a replica has what the database had. Throws an Error that says why it cannot be read from, or what it throws. */
async function untilReached(replica: Knex, { system, wal }: Moment, withinMs: number): Promise<void> {
  for (const until = performance.now() + withinMs; performance.now() < until; await pause(LOOK_AGAIN_MS)) {
    const { rows } = await replica.raw<{ rows: [{ system: string; repeats: boolean; reached: boolean | null }] }>(
      `select (select system_identifier from pg_control_system())::text as system, pg_is_in_recovery() as repeats,
         pg_last_wal_replay_lsn() >= ?::pg_lsn as reached`,
      [wal],
    );
    const [one] = rows;
    if (!one.repeats || one.system !== system) throw new Error('it does not repeat this database');
    if (one.reached === true) return;
  }
  throw late();
}

const late = () => new Error('it is too far behind, or does not answer');

/** A machine that is gone answers nothing at all: its connection is not waited for either. */
async function within(milliseconds: number, look: () => Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const looked = look();
  const tooLong = pause(milliseconds, null, { signal: waiting.signal }).then(() => Promise.reject(late()));
  // Whichever comes second is nobody's any more.
  for (const one of [looked, tooLong]) one.catch(() => undefined);
  try {
    await Promise.race([looked, tooLong]);
  } finally {
    waiting.abort();
  }
}
