import type { Pool } from 'pg';

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
 */
export async function vacuumTables(
  pool: Pool,
  { onTable = () => undefined }: { onTable?: (table: string) => void } = {},
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
    for (const { name } of rows) {
      onTable(name);
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
