import { Writable } from 'node:stream';
import type { Knex } from 'knex';
import type { EventStore } from '../../event-store/eventStore.ts';
import { exportEvents } from '../../event-store/transferEvents.ts';
import { keptSchemas } from '../makeBackup.ts';

/** Every row of every table that is not made again, as text. */
export async function tablesOf({ db }: { db: Knex }): Promise<Record<string, string[]>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any(?)
     and schemaname not in ('read', 'rebuild') and tablename not in ('stream_snapshots', 'parked_events', 'rate_limits')`,
    [keptSchemas],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const all = await db.raw<{ rows: { line: string }[] }>(`select t::text as line from ${name} t`);
    found[name] = all.rows.map(({ line }) => line).sort();
  }
  return found;
}

/** Names, columns, keys, indexes, functions and triggers of the database. */
export async function shapeOf({ db }: { db: Knex }): Promise<unknown> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select table_schema, table_name, column_name, ordinal_position, column_default, is_nullable, data_type,
       collation_name from information_schema.columns where table_schema = any(?)
     order by 1, 2, 4`,
    [keptSchemas],
  );
  const rest = await db.raw<{ rows: unknown[] }>(
    `select indexdef as sql from pg_indexes where schemaname = any(:s)
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text = any(:s)
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace::regnamespace::text = any(:s)
     order by 1`,
    { s: keptSchemas },
  );
  return { columns: rows, rest: rest.rows };
}

/** All events of a store, as an export writes them. */
export async function exported(store: EventStore): Promise<string> {
  let text = '';
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    text += String(chunk);
    done();
  };
  await exportEvents(store, new Writable({ write }));
  return text;
}
