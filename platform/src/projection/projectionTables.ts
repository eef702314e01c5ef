import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ReadSchema } from './flushBatch.ts';
import { forgetParked } from './parkedEvents.store.ts';
import type { Projection, TableDefinition } from './projection.ts';

/** Any number, as long as every process uses the same: one process at a time makes tables. */
const TABLES_LOCK = 7_270_011;
/** While one waits for a table, all who read it wait behind: so long at a time, and so long between. */
const COLUMN_LOCK_MS = 200;
const COLUMN_PAUSE_MS = 500;

/** Checkpoints stand beside the rows they speak of, so that both move in one transaction. */
const checkpointTable = (schema: ReadSchema) => `
  create table if not exists ${schema}.projection_checkpoints (
    projection text primary key,
    version integer not null,
    position bigint not null,
    -- One more each time the rows change beside the order of events (a swap, a retry of parked events).
    generation integer not null default 0
  ) with (fillfactor = 50)`;

const parkedTable = (schema: 'ops' | 'rebuild') => `
  create table if not exists ${schema}.parked_events (
    projection text not null,
    position bigint not null,
    stream text not null,
    revision integer not null,
    event_id uuid not null,
    event_type text not null,
    error text not null,
    parked_at timestamptz not null default now(),
    attempts integer not null default 1,
    retry_requested boolean not null default false,
    primary key (projection, position)
  )`;

/** The engine's own tables. Repeatable. */
export async function createProjectionTables(db: Knex): Promise<void> {
  for (const schema of ['read', 'ops', 'rebuild']) await db.raw(`create schema if not exists ${schema}`);
  await db.raw(checkpointTable('read'));
  await db.raw(parkedTable('ops'));
  await db.raw(checkpointTable('rebuild'));
  await db.raw(parkedTable('rebuild'));
}

function createTable(schema: ReadSchema, name: string, definition: TableDefinition): string[] {
  const { columns, key, defaults = {}, indexes = [] } = definition;
  const lines = Object.entries(columns).map(([column, type]) => {
    const nullable = type.endsWith('?');
    const value = column in defaults ? ` default ${literal(defaults[column], type)}` : '';
    return `"${column}" ${type.replace(/\?$/, '')}${nullable ? '' : ' not null'}${value}`;
  });
  lines.push(`primary key (${key.map((column) => `"${column}"`).join(', ')})`);
  return [
    `create table ${schema}."${name}" (${lines.join(', ')})`,
    ...indexes.map((index) => `create index on ${schema}."${name}" ${index}`),
  ];
}

function literal(value: unknown, type: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  if (value === null) return 'null';
  if (type.startsWith('jsonb')) return `${quote(JSON.stringify(value))}::jsonb`;
  if (Array.isArray(value)) return `array[${value.map((one) => quote(String(one))).join(', ')}]::text[]`;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return quote(value);
  throw new Error(`a column of type ${type} cannot have this default`);
}

/** Makes the tables of a projection anew and empty in a schema, with a checkpoint before the first event. */
export async function createEmpty(tx: Knex, schema: ReadSchema, { name, version, tables }: Projection): Promise<void> {
  for (const [tableName, definition] of Object.entries(tables)) {
    await tx.raw(`drop table if exists ${schema}."${tableName}"`);
    for (const statement of createTable(schema, tableName, definition)) await tx.raw(statement.replaceAll('?', '\\?'));
  }
  await forgetParked(tx, schema, name);
  await tx.raw(
    `insert into ${schema}.projection_checkpoints (projection, version, position) values (?, ?, 0)
     on conflict (projection) do update
       set version = excluded.version, position = 0, generation = projection_checkpoints.generation + 1`,
    [name, version],
  );
}

/**
 * Columns that the tables of an older version lack, empty: what this version asks of them can be asked until its own tables
 * have taken their place, and only what is new is not told. The older version writes on, and never finds them.
 */
async function addNewColumns(db: Knex, { tables }: Projection): Promise<void> {
  const names = Object.keys(tables);
  const { rows } = await db.raw<{ rows: { name: string; columns: string[] }[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'read' and table_name = any(?) group by table_name`,
    [names],
  );
  for (const { name, columns } of rows) {
    const missing = Object.entries(tables[name]?.columns ?? {}).filter(([column]) => !columns.includes(column));
    const added = missing.map(([column, type]) => `add column if not exists "${column}" ${type.replace(/\?$/, '')}`);
    if (added.length > 0) await alterOnceFree(db, `alter table read."${name}" ${added.join(', ')}`);
  }
}

/** Gives way to whoever has the table, a backup for minutes, until nobody does: each try is a transaction of its own. */
async function alterOnceFree(db: Knex, statement: string): Promise<void> {
  for (;;) {
    try {
      return await db.transaction(async (tx) => {
        await tx.raw(`set local lock_timeout = ${COLUMN_LOCK_MS}`);
        await tx.raw(statement);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
    }
    await pause(COLUMN_PAUSE_MS);
  }
}

/**
 * Makes the engine's tables and those of every projection that has none yet. Repeatable, and safe when several processes
 * start at once. A projection whose version changed keeps its old tables: `startProjector` rebuilds it beside them.
 */
export async function ensureReadTables(db: Knex, projections: readonly Projection[]): Promise<void> {
  const older = await db.transaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(?)', [TABLES_LOCK]);
    await createProjectionTables(tx);
    const known = await readCheckpoints(tx);
    for (const projection of projections) if (!known.has(projection.name)) await createEmpty(tx, 'read', projection);
    return projections.filter(({ name, version }) => (known.get(name)?.version ?? version) < version);
  });
  for (const projection of older) await addNewColumns(db, projection);
}

export type Checkpoint = Readonly<{ projection: string; version: number; position: bigint; generation: number }>;

/** Where each projection is. Those that were never made are absent. */
export async function readCheckpoints(db: Knex, schema: ReadSchema = 'read'): Promise<Map<string, Checkpoint>> {
  const rows = await db<{ projection: string; version: number; position: string; generation: number }>(
    `${schema}.projection_checkpoints`,
  );
  return new Map(rows.map((row) => [row.projection, { ...row, position: BigInt(row.position) }]));
}
