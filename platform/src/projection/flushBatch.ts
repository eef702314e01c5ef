import type { Knex } from 'knex';
import type { Row, TableDefinition } from './projection.ts';
import { rowset, type Field } from './rowset.ts';
import type { PendingRow, Segment, TableBatch } from './tableBatch.ts';

/** Where a projection's tables stand: the live ones in `read`, those being made anew in `rebuild`. */
export type ReadSchema = 'read' | 'rebuild';

const quoted = (name: string) => `"${name}"`;
const list = (columns: readonly string[], prefix = '') => columns.map((column) => prefix + quoted(column)).join(', ');
const sameKey = (columns: readonly string[]) =>
  columns.map((column) => `t.${quoted(column)} = x.${quoted(column)}`).join(' and ');

const fieldsOf = (definition: TableDefinition, columns: readonly string[]): Field[] =>
  columns.map((column) => ({ name: column, type: definition.columns[column] ?? 'text' }));

async function putRows(tx: Knex, table: string, definition: TableDefinition, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(definition.columns);
  const others = columns.filter((column) => !definition.key.includes(column));
  const update = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  const { from, value, bindings } = rowset(fieldsOf(definition, columns), rows);
  await tx.raw(
    `insert into ${table} (${list(columns)}) select ${columns.map(value).join(', ')} from ${from}
     on conflict (${list(definition.key)}) do ${others.length > 0 ? `update set ${update}` : 'nothing'}`,
    bindings,
  );
}

async function removeRows(tx: Knex, table: string, definition: TableDefinition, rows: readonly Row[]): Promise<void> {
  const { from, bindings } = rowset(fieldsOf(definition, definition.key), rows);
  await tx.raw(`delete from ${table} as t using ${from} where ${sameKey(definition.key)}`, bindings);
}

/** Rows that change the same columns in the same way: one statement. */
type Shape = { kind: 'merge' | 'patch'; set: string[]; add: string[]; rows: Row[] };

async function mergeRows(tx: Knex, table: string, definition: TableDefinition, { set, add, rows }: Shape) {
  const columns = [...definition.key, ...set, ...add];
  const startOf = (column: string) => Number(definition.defaults?.[column] ?? 0);
  const { from, value, bindings } = rowset(fieldsOf(definition, columns), rows);
  const values = [
    ...[...definition.key, ...set].map(value),
    ...add.map((column) => `${value(column)} + ${startOf(column)}`),
  ];
  const update = [
    ...set.map((column) => `${quoted(column)} = excluded.${quoted(column)}`),
    ...add.map((column) => {
      const name = quoted(column);
      return `${name} = coalesce(t.${name}, 0) + excluded.${name} - ${startOf(column)}`;
    }),
  ];
  await tx.raw(
    `insert into ${table} as t (${list(columns)}) select ${values.join(', ')} from ${from}
     on conflict (${list(definition.key)}) do ${update.length > 0 ? `update set ${update.join(', ')}` : 'nothing'}`,
    bindings,
  );
}

async function patchRows(tx: Knex, table: string, definition: TableDefinition, { set, add, rows }: Shape) {
  const { from, value, bindings } = rowset(fieldsOf(definition, [...definition.key, ...set, ...add]), rows);
  const update = [
    ...set.map((column) => `${quoted(column)} = ${value(column)}`),
    ...add.map((column) => `${quoted(column)} = coalesce(t.${quoted(column)}, 0) + ${value(column)}`),
  ];
  await tx.raw(`update ${table} as t set ${update.join(', ')} from ${from} where ${sameKey(definition.key)}`, bindings);
}

async function flushRows(tx: Knex, table: string, definition: TableDefinition, rows: Iterable<PendingRow>) {
  const puts: Row[] = [];
  const removes: Row[] = [];
  const shapes = new Map<string, Shape>();
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
  if (removes.length > 0) await removeRows(tx, table, definition, removes);
  for (const shape of shapes.values())
    await (shape.kind === 'merge' ? mergeRows : patchRows)(tx, table, definition, shape);
  if (puts.length > 0) await putRows(tx, table, definition, puts);
}

async function flushWhere(
  tx: Knex,
  table: string,
  definition: TableDefinition,
  { columns, changed, matches }: Extract<Segment, { kind: 'where' }>,
): Promise<void> {
  // A column can be both what is looked for and what is changed.
  const sought = (column: string) => `at_${column}`;
  const fields: Field[] = [
    ...fieldsOf(definition, columns).map(({ name, type }) => ({ name: sought(name), type })),
    ...fieldsOf(definition, changed ?? []),
  ];
  const rows = [...matches.values()].map(({ match, changes }) => ({
    ...Object.fromEntries(Object.entries(match).map(([column, value]) => [sought(column), value])),
    ...changes,
  }));
  const { from, value, bindings } = rowset(fields, rows);
  const where = columns.map((column) => `t.${quoted(column)} = ${value(sought(column))}`).join(' and ');
  if (changed === null) await tx.raw(`delete from ${table} as t using ${from} where ${where}`, bindings);
  else {
    const update = changed.map((column) => `${quoted(column)} = ${value(column)}`).join(', ');
    await tx.raw(`update ${table} as t set ${update} from ${from} where ${where}`, bindings);
  }
}

/** Writes a folded page of one table: one statement for each kind of change, in an order that gives the same rows. */
export async function flushTable(tx: Knex, schema: ReadSchema, batch: TableBatch): Promise<void> {
  const table = `${schema}.${quoted(batch.name)}`;
  for (const segment of batch.segments)
    if (segment.kind === 'where') await flushWhere(tx, table, batch.definition, segment);
    else if (segment.rows.size > 0) await flushRows(tx, table, batch.definition, segment.rows.values());
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
  const { from, bindings } = rowset(fieldsOf(definition, definition.key), [...distinct.values()]);
  const columns = Object.entries(definition.columns).map(([column, type]) =>
    // As text, because the driver reads a date as a moment in the zone of this machine.
    type.startsWith('date') ? `t.${quoted(column)}::text as ${quoted(column)}` : `t.${quoted(column)}`,
  );
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select ${columns.join(', ')} from ${schema}.${quoted(batch.name)} as t join ${from} on ${sameKey(definition.key)}`,
    bindings,
  );
  for (const id of distinct.keys()) batch.know(id, null);
  for (const row of rows) batch.know(batch.keyOf(row), row);
}
