import type { Pool, PoolClient } from 'pg';

/** Schemas whose rows change; what is beside them is only added to. */
const SCHEMAS = ['read', 'ops'];

export type Vacuumed = Readonly<{
  tables: number;
  /** False: this user may not write a checkpoint; old segments of the server's log go in its own time. */
  logCut: boolean;
}>;

/**
 * Writes every table of the house anew, without the room that deleted and changed rows have left: until then their words
 * can be read from the disk. The figures the planner keeps are drawn again, for they hold common values of columns. Then
 * the log of the server (WAL) is cut, so that what was in it before can go. Each table is closed to readers while it is
 * written, one after the other; on one that is busy for longer than the lock may take, it fails and can be done again.
 *
 * A row is only left out when no transaction of this database can still see it, and none that writes anywhere on the server
 * is older than its deletion. So those that began before this work are waited for, at most `patienceMs` (a minute) for
 * each table.
 * @param onWait told the names of the programs that are waited for.
 * @throws {Error} that names them, when they are not done by then.
 */
export async function vacuumTables(
  pool: Pool,
  {
    onTable = () => undefined,
    onRetry = () => undefined,
    patienceMs = 60_000,
  }: { onTable?: (table: string) => void; onRetry?: (programs: string) => void; patienceMs?: number } = {},
): Promise<Vacuumed> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0`);
    await client.query(`set lock_timeout = '30s'`);
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = any($1) order by 1`,
      [SCHEMAS],
    );
    // A transaction number of its own, newer than every deletion that was committed so far.
    const { rows: now } = await client.query<{ xid: string }>(`select pg_current_xact_id()::text as xid`);
    for (const { name } of rows) {
      onTable(name);
      await untilNoneSeesRowsOf(now[0]?.xid ?? '', client, onRetry, patienceMs);
      await client.query(`vacuum (full, analyze) ${name}`);
    }
    const logCut = await mayFail(async () => {
      await client.query(`vacuum (full) pg_catalog.pg_statistic`);
      await client.query(`checkpoint`);
      await client.query(`select pg_switch_wal()`);
      await client.query(`checkpoint`);
    });
    return { tables: rows.length, logCut };
  } finally {
    // The settings are those of this work alone.
    client.release(true);
  }
}

/**
 * Waits for transactions that see the rows as they were before `xid`: a report, a backup or the server's own statistics
 * may still look at what was deleted, and those rows would be written anew with the rest. A transaction that writes in
 * another database of the server counts too: every snapshot begins with the oldest writer of all, that of the work itself
 * as well.
 */
async function untilNoneSeesRowsOf(
  xid: string,
  client: PoolClient,
  onRetry: (programs: string) => void,
  patienceMs: number,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ programs: string | null; writes: boolean }>(
      `select string_agg(distinct coalesce(nullif(application_name, ''), backend_type), ', ') as programs,
         pg_snapshot_xmin(pg_current_snapshot()) <= $1::text::xid8 as writes
       from pg_stat_activity
       where pid <> pg_backend_pid() and (age(backend_xid) > age($1::text::xid8::xid)
         or datname = current_database() and age(backend_xmin) > age($1::text::xid8::xid))`,
      [xid],
    );
    const programs =
      rows[0]?.programs ?? (rows[0]?.writes ? 'a transaction that is prepared, or of a user who is not shown,' : null);
    if (!programs) return;
    if (!told) onRetry(programs);
    if (Date.now() > giveUpAt)
      throw new Error(
        `${programs} still reads rows as they were before they were deleted: end that, and do this again`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const NOT_ALLOWED = '42501';

async function mayFail(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== NOT_ALLOWED) throw error;
    return false;
  }
}
