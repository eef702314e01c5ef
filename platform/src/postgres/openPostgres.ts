import knex, { type Knex } from 'knex';
import pg from 'pg';

export type Postgres = Readonly<{ pool: pg.Pool; db: Knex; close: () => Promise<void> }>;
export type PostgresOptions = Readonly<{
  /** Connections at most, of pool and knex each. 10 when not given. */
  max?: number;
  /** Schemas in which tables without one are looked for. */
  searchPath?: readonly string[];
  /** What the server shows in pg_stat_activity. */
  applicationName: string;
  /** Milliseconds a statement may take. 3,000 when not given: a store that is down is answered for within 3 s. */
  statementTimeoutMs?: number;
}>;

const CONNECT_TIMEOUT_MS = 2500;

/** Both ways to speak to one database: `pg` where every microsecond counts, knex for everything else. */
export function openPostgres(url: string, options: PostgresOptions): Postgres {
  const { max = 10, searchPath = ['read', 'ops', 'public'], applicationName, statementTimeoutMs = 3000 } = options;
  const connection = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    // The client gives up by itself too: a server that is gone never tells that it timed out.
    query_timeout: statementTimeoutMs + 500,
    keepAlive: true,
    options: `-c search_path=${searchPath.join(',')}`,
  };
  const pool = new pg.Pool({ ...connection, max });
  // An idle connection that breaks (a restart of the server) must not end the process: the next query opens another.
  pool.on('error', () => undefined);
  const db = knex({
    client: 'pg',
    connection,
    pool: { min: 0, max },
    acquireConnectionTimeout: CONNECT_TIMEOUT_MS,
  });
  return {
    pool,
    db,
    close: async () => {
      await Promise.all([pool.end(), db.destroy()]);
    },
  };
}
