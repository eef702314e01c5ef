import type { Knex } from 'knex';
import type { Row, TableDefinition } from './projection.ts';
import { rowset, type Field } from './rowset.ts';
import type { PendingRow, Segment, TableBatch } from './tableBatch.ts';

/** Where a projection's tables stand: the live ones in `read`, those being made anew in `rebuild`. */
export type ReadSchema = 'read' | 'rebuild';

export const quoted = (name: string) => `"${name}"`;
const list = (columns: readonly string[], prefix = '') => columns.map((column) => prefix + quoted(column)).join(', ');
export const sameKey = (columns: readonly string[]) =>
  columns.map((column) => `t.${quoted(column)} = x.${quoted(column)}`).join(' and ');

export const fieldsOf = (definition: TableDefinition, columns: readonly string[]): Field[] =>
  columns.map((column) => ({ name: column, type: definition.columns[column] ?? 'text' }));

/** One statement of the writing of a page. Its question marks stand for `bindings`, in their order. */
export type Change = Readonly<{ sql: string; bindings: unknown[] }>;

function putRows(table: string, definition: TableDefinition, rows: readonly Row[]): Change {
  const columns = Object.keys(definition.columns);
  const others = columns.filter((column) => !definition.key.includes(column));
  const update = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  const { from, value, bindings } = rowset(fieldsOf(definition, columns), rows);
  const sql = `insert into ${table} (${list(columns)}) select ${columns.map(value).join(', ')} from ${from}
     on conflict (${list(definition.key)}) do ${others.length > 0 ? `update set ${update}` : 'nothing'}`;
  return { sql, bindings };
}

function removeRows(table: string, definition: TableDefinition, rows: readonly Row[]): Change {
  const { from, bindings } = rowset(fieldsOf(definition, definition.key), rows);
  return { sql: `delete from ${table} as t using ${from} where ${sameKey(definition.key)}`, bindings };
}

/** Rows that change the same columns in the same way: one statement. */
type Shape = { kind: 'merge' | 'patch'; set: string[]; add: string[]; rows: Row[] };

function mergeRows(table: string, definition: TableDefinition, { set, add, rows }: Shape): Change {
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
  const sql = `insert into ${table} as t (${list(columns)}) select ${values.join(', ')} from ${from}
     on conflict (${list(definition.key)}) do ${update.length > 0 ? `update set ${update.join(', ')}` : 'nothing'}`;
  return { sql, bindings };
}

function patchRows(table: string, definition: TableDefinition, { set, add, rows }: Shape): Change {
  const { from, value, bindings } = rowset(fieldsOf(definition, [...definition.key, ...set, ...add]), rows);
  const update = [
    ...set.map((column) => `${quoted(column)} = ${value(column)}`),
    ...add.map((column) => `${quoted(column)} = coalesce(t.${quoted(column)}, 0) + ${value(column)}`),
  ];
  const sql = `update ${table} as t set ${update.join(', ')} from ${from} where ${sameKey(definition.key)}`;
  return { sql, bindings };
}

function changesOfRows(table: string, definition: TableDefinition, rows: Iterable<PendingRow>): Change[] {
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
      shape.rows.push(Object.assign({}, pending.key, pending.set, pending.add));
    }
  }
  return [
    ...(removes.length > 0 ? [removeRows(table, definition, removes)] : []),
    ...[...shapes.values()].map((shape) => (shape.kind === 'merge' ? mergeRows : patchRows)(table, definition, shape)),
    ...(puts.length > 0 ? [putRows(table, definition, puts)] : []),
  ];
}

function changeWhere(
  table: string,
  definition: TableDefinition,
  { columns, changed, matches }: Extract<Segment, { kind: 'where' }>,
): Change {
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
  if (changed === null) return { sql: `delete from ${table} as t using ${from} where ${where}`, bindings };
  const update = changed.map((column) => `${quoted(column)} = ${value(column)}`).join(', ');
  return { sql: `update ${table} as t set ${update} from ${from} where ${where}`, bindings };
}

/**
 * What writes a folded page of one table: one statement for each kind of change. Those of one segment change different rows,
 * so their order is free; a segment must see what the one before it wrote.
 */
export function changesOf(schema: ReadSchema, { name, definition, segments }: TableBatch): Change[][] {
  const table = `${schema}.${quoted(name)}`;
  return segments
    .map((segment) =>
      segment.kind === 'where'
        ? [changeWhere(table, definition, segment)]
        : changesOfRows(table, definition, segment.rows.values()),
    )
    .filter((changes) => changes.length > 0);
}

/** Writes a folded page of one table, statement by statement. */
export async function flushTable(tx: Knex, schema: ReadSchema, batch: TableBatch): Promise<void> {
  for (const changes of changesOf(schema, batch))
    for (const { sql, bindings } of changes) await tx.raw(sql, bindings as Knex.RawBinding[]);
}
