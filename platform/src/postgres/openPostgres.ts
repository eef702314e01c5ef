import knex, { type Knex } from 'knex';
import pg from 'pg';
import { inTime } from '../deadline.ts';
import { nameStatements } from './nameStatements.ts';

export type PostgresOptions = Readonly<{
  /** Most connections of each of the two pools. 10 when left out. Both connect on first use and let idle ones go after a minute. */
  max?: number;
  /** Connections of each pool that stay open while nobody asks, so that a burst finds them. 0 when left out. */
  warm?: number;
  /** Schemas that names without a schema are looked up in, first one first. `read, ops, public` when left out. */
  searchPath?: readonly string[];
  /** What the server shows in `pg_stat_activity` for these connections. */
  applicationName: string;
  /**
   * Milliseconds after which the server gives up on a statement; the client gives up 100 ms later, for a server that
   * answers nothing at all. 1,800 when left out. The wait for a connection (3 s) and all statements of a
   * request together end with its deadline (`deadline.ts`). 0, or more, for work that may take its time (migrations, rebuilds); such work
   * also waits up to 10 s for a connection.
   */
  statementTimeoutMs?: number;
  /**
   * A commit is not waited for until it is on the disk: a crash of the server may take the last moments back, as a whole.
   * For what is made again from the events, and nothing else.
   */
  lazyCommits?: boolean;
  /** Most connections of a further pool, for `withPlansByValue`. None when left out: it is `db` itself then. */
  searchMax?: number;
}>;

export type Postgres = Readonly<{ pool: pg.Pool; db: Knex; close: () => Promise<void> }>;

const usualStatementMs = 1_800;
/** Milliseconds to get a connection, waiting for a free one included. */
const usualConnectMs = 3_000;
const patientConnectMs = 10_000;
const networkMs = 100;
/** Opening a connection costs far more than keeping one. */
const idleMs = 60_000;

// A calendar date has no time zone: as a Date it would be another day somewhere. Kept as the string YYYY-MM-DD.
// int8 stays the driver's string, which loses nothing: BigInt(row.position), Number(row.count).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A door to one Postgres database: `db` for queries as they are mostly written, `pool` where a named prepared statement
 * or a held connection is needed. Nothing connects before the first query, so a database that is down shows there.
 */
export function openPostgres(url: string, options: PostgresOptions): Postgres {
  const { max = 10, warm = 0, searchMax = 0 } = options;
  const settings = connectionSettings(url, options);
  const connectMs = settings.connectionTimeoutMillis;
  const pool = openPool({ ...settings, max, min: warm });
  const open = (connection: typeof settings, least: number, most: number) => {
    const opened = knex({
      client: 'pg',
      connection,
      pool: { min: least, max: most, idleTimeoutMillis: idleMs, afterCreate: nameThem },
      acquireConnectionTimeout: connectMs,
      log: { warn: untold, error: untold },
    });
    waitInTime(opened);
    return opened;
  };
  const db = open(settings, warm, max);
  const search =
    searchMax > 0
      ? open({ ...settings, options: `${settings.options} -c plan_cache_mode=force_custom_plan` }, 0, searchMax)
      : null;
  if (search) plannedByValue.set(db, search);
  return {
    pool,
    db,
    close: async () => {
      await Promise.all([pool.end(), db.destroy(), search?.destroy()]);
    },
  };
}

const plannedByValue = new WeakMap<Knex, Knex>();

/**
 * The pool beside `db` in which every statement is planned for the very values it comes with, for searches: their best plan
 * depends on how rare is what is looked for. Elsewhere a plan is kept once a statement has come a few times.
 */
export const withPlansByValue = (db: Knex): Knex => plannedByValue.get(db) ?? db;

/** The hook of the pool that knex has of its own. */
function nameThem(connection: pg.Client, created: (error: null, connection: pg.Client) => void): void {
  nameStatements(connection);
  created(null, connection);
}

/** Whoever asked is told by the error itself; what knex says besides is no line of the log, and quotes what it was given. */
const untold = () => undefined;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const noConnection = () => new Error('timeout exceeded when trying to connect');

/** Waits for a connection no longer than the request that asks for it. */
class PoolInTime extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const client = inTime(() => super.connect(), { release: (late) => late.release(), late: noConnection });
    if (!connected) return client;
    client.then(
      (one) => connected(undefined, one, (error) => one.release(error as Error | undefined)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  }
}

type Connections = {
  acquireConnection: () => Promise<unknown>;
  releaseConnection: (connection: unknown) => Promise<unknown>;
};

/** The same for the pool that knex has of its own. */
function waitInTime(db: Knex): void {
  const connections = db.client as Connections;
  const acquire = connections.acquireConnection.bind(connections);
  connections.acquireConnection = () =>
    inTime(acquire, { release: (late) => void connections.releaseConnection(late), late: noConnection });
}

/** A pool that survives broken connections: whoever uses one is told by the query, the next query gets another one. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new PoolInTime({ idleTimeoutMillis: idleMs, ...config });
  // Without listeners such an error ends the process, be the connection idle or taken out of the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client);
  });
  return pool;
}

/** What every connection of the house has in common. */
export function connectionSettings(url: string, options: Omit<PostgresOptions, 'max'>) {
  const { searchPath = ['read', 'ops', 'public'], applicationName, statementTimeoutMs = usualStatementMs } = options;
  const server = [
    `search_path=${searchPath.join(',')}`,
    // It makes room for as many rows as there might be; our lists end after twenty, and no row comes twice (docs/benchmarks.md).
    'enable_memoize=off',
    ...(options.lazyCommits ? ['synchronous_commit=off'] : []),
  ];
  const isUsual = statementTimeoutMs > 0 && statementTimeoutMs <= usualStatementMs;
  return {
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: connectMsOf(url) ?? (isUsual ? usualConnectMs : patientConnectMs),
    options: server.map((setting) => `-c ${setting}`).join(' '),
    ...(statementTimeoutMs > 0
      ? { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + networkMs }
      : {}),
  };
}

/** How long the address itself lets a connection take (`connect_timeout` in seconds, as libpq reads it), in milliseconds. */
export function connectMsOf(url: string): number | null {
  const seconds = URL.canParse(url) ? Number(new URL(url).searchParams.get('connect_timeout')) : 0;
  return seconds > 0 ? seconds * 1000 : null;
}
