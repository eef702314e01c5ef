import type { Knex } from 'knex';
import type { Column, Row, TableDefinition } from './projection.ts';
import type { PendingRow, TableBatch } from './tableBatch.ts';

/** Where a projection's tables stand: the live ones in `read`, those being made anew in `rebuild`. */
export type ReadSchema = 'read' | 'rebuild';

const quoted = (name: string) => `"${name}"`;
const typeOf = (column: Column) => column.replace(/\?$/, '');

/** Sends JSON as text: bigint as a string, which Postgres reads back as a number. */
const asJson = (rows: readonly Row[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** `x` as a set of rows made of the one JSON parameter. */
const recordset = (definition: TableDefinition, columns: readonly string[]) =>
  `json_to_recordset(?::json) as x(${columns.map((column) => `${quoted(column)} ${typeOf(definition.columns[column]!)}`).join(', ')})`;

const list = (columns: readonly string[], prefix = '') => columns.map((column) => prefix + quoted(column)).join(', ');
const sameKey = (columns: readonly string[]) =>
  columns.map((column) => `t.${quoted(column)} = x.${quoted(column)}`).join(' and ');

function putStatement(table: string, definition: TableDefinition): string {
  const columns = Object.keys(definition.columns);
  const others = columns.filter((column) => !definition.key.includes(column));
  const update = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  return (
    `insert into ${table} (${list(columns)}) select ${list(columns, 'x.')} from ${recordset(definition, columns)} ` +
    `on conflict (${list(definition.key)}) do ${others.length > 0 ? `update set ${update}` : 'nothing'}`
  );
}

function mergeStatement(table: string, definition: TableDefinition, set: string[], add: string[]): string {
  const columns = [...definition.key, ...set, ...add];
  const startOf = (column: string) => Number(definition.defaults?.[column] ?? 0);
  const values = [
    ...[...definition.key, ...set].map((column) => `x.${quoted(column)}`),
    ...add.map((column) => `x.${quoted(column)} + ${startOf(column)}`),
  ];
  const update = [
    ...set.map((column) => `${quoted(column)} = excluded.${quoted(column)}`),
    ...add.map(
      (column) =>
        `${quoted(column)} = coalesce(t.${quoted(column)}, 0) + excluded.${quoted(column)} - ${startOf(column)}`,
    ),
  ];
  return (
    `insert into ${table} as t (${list(columns)}) select ${values.join(', ')} from ${recordset(definition, columns)} ` +
    `on conflict (${list(definition.key)}) do ${update.length > 0 ? `update set ${update.join(', ')}` : 'nothing'}`
  );
}

function patchStatement(table: string, definition: TableDefinition, set: string[], add: string[]): string {
  const update = [
    ...set.map((column) => `${quoted(column)} = x.${quoted(column)}`),
    ...add.map((column) => `${quoted(column)} = coalesce(t.${quoted(column)}, 0) + x.${quoted(column)}`),
  ];
  const rows = recordset(definition, [...definition.key, ...set, ...add]);
  return `update ${table} as t set ${update.join(', ')} from ${rows} where ${sameKey(definition.key)}`;
}

async function flushRows(tx: Knex, table: string, definition: TableDefinition, rows: Iterable<PendingRow>) {
  const puts: Row[] = [];
  const removes: Row[] = [];
  const shapes = new Map<string, { kind: 'merge' | 'patch'; set: string[]; add: string[]; rows: Row[] }>();
  for (const pending of rows) {
    if (pending.kind === 'put') puts.push(pending.row);
    else if (pending.kind === 'remove') removes.push(pending.row);
    else {
      const set = Object.keys(pending.set).sort();
      const add = Object.keys(pending.add).sort();
      if (pending.kind === 'patch' && set.length + add.length === 0) continue;
      const id = `${pending.kind}:${set.join()}:${add.join()}`;
      const shape = shapes.get(id) ?? { kind: pending.kind, set, add, rows: [] };
      shapes.set(id, shape);
      shape.rows.push({ ...pending.key, ...pending.set, ...pending.add });
    }
  }
  if (removes.length > 0)
    await tx.raw(
      `delete from ${table} as t using ${recordset(definition, definition.key)} where ${sameKey(definition.key)}`,
      [asJson(removes)],
    );
  for (const shape of shapes.values()) {
    const statement = shape.kind === 'merge' ? mergeStatement : patchStatement;
    await tx.raw(statement(table, definition, shape.set, shape.add), [asJson(shape.rows)]);
  }
  if (puts.length > 0) await tx.raw(putStatement(table, definition), [asJson(puts)]);
}

/** Writes a folded page of one table: one statement for each kind of change, in an order that gives the same rows. */
export async function flushTable(tx: Knex, schema: ReadSchema, batch: TableBatch): Promise<void> {
  const { definition } = batch;
  const table = `${schema}.${quoted(batch.name)}`;
  for (const segment of batch.segments) {
    if (segment.kind === 'rows') {
      if (segment.rows.size > 0) await flushRows(tx, table, definition, segment.rows.values());
      continue;
    }
    const matches = [...segment.matches.values()];
    const where = segment.columns.map((column) => `t.${quoted(column)} = x.${quoted(`at_${column}`)}`).join(' and ');
    const columns = [
      ...segment.columns.map((column) => `${quoted(`at_${column}`)} ${typeOf(definition.columns[column]!)}`),
      ...(segment.changed ?? []).map((column) => `${quoted(column)} ${typeOf(definition.columns[column]!)}`),
    ];
    const rows = asJson(
      matches.map(({ match, changes }) => ({
        ...Object.fromEntries(Object.entries(match).map(([column, value]) => [`at_${column}`, value])),
        ...changes,
      })),
    );
    const set = `json_to_recordset(?::json) as x(${columns.join(', ')})`;
    if (segment.changed === null) await tx.raw(`delete from ${table} as t using ${set} where ${where}`, [rows]);
    else {
      const update = segment.changed.map((column) => `${quoted(column)} = x.${quoted(column)}`).join(', ');
      await tx.raw(`update ${table} as t set ${update} from ${set} where ${where}`, [rows]);
    }
  }
}

/** Reads the rows a page asks for, in one statement, and tells the batch about them and about those that are absent. */
export async function preloadTable(
  tx: Knex,
  schema: ReadSchema,
  batch: TableBatch,
  keys: readonly Row[],
): Promise<void> {
  const { definition } = batch;
  const distinct = new Map(keys.map((key) => [batch.keyOf(key), key]));
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select ${Object.entries(definition.columns)
      // As text, because the driver reads a date as a moment in the zone of this machine.
      .map(([column, type]) => `t.${quoted(column)}${typeOf(type) === 'date' ? `::text as ${quoted(column)}` : ''}`)
      .join(', ')} from ${schema}.${quoted(batch.name)} as t ` +
      `join ${recordset(definition, definition.key)} on ${sameKey(definition.key)}`,
    [asJson([...distinct.values()])],
  );
  for (const id of distinct.keys()) batch.know(id, null);
  for (const row of rows) batch.know(batch.keyOf(row), row);
}
