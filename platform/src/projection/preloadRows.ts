import type { Knex } from 'knex';
import { fieldsOf, quoted, sameKey, type ReadSchema } from './flushBatch.ts';
import type { Row, TableDefinition } from './projection.ts';
import { rowset } from './rowset.ts';
import type { TableBatch } from './tableBatch.ts';

/** Keys of the rows that a page asks for, by table. */
export type Wanted = ReadonlyMap<TableBatch, readonly Row[]>;

/** A function of Postgres takes a hundred arguments at most. */
const COLUMNS_TOGETHER = 50;

/** What JSON would lose digits of travels as text, as the driver reads it; dates too, which are days and no moments. */
const asJson = ([column, type]: [string, string]) =>
  /^(bigint|date)\b/.test(type) ? `t.${quoted(column)}::text` : `t.${quoted(column)}`;

/** A row out of JSON as the driver would have read it from its columns. */
function rowOf({ columns }: TableDefinition, values: readonly unknown[]): Row {
  const row: Row = {};
  Object.entries(columns).forEach(([column, type], index) => {
    const value = values[index];
    row[column] = type.startsWith('timestamptz') && typeof value === 'string' ? new Date(value) : value;
  });
  return row;
}

/** Reads the rows a page asks for, of all its tables in one statement, and tells the batches about them and the absent ones. */
export async function preloadRows(db: Knex, schema: ReadSchema, wanted: Wanted): Promise<void> {
  const tables = [...wanted].filter(([, keys]) => keys.length > 0);
  if (tables.length === 0) return;
  const bindings: string[] = [];
  const parts = tables.map(([batch, keys], index) => {
    const { definition, name } = batch;
    const distinct = new Map(keys.map((key) => [batch.keyOf(key), key]));
    for (const id of distinct.keys()) batch.know(id, null);
    const { from, bindings: mine } = rowset(fieldsOf(definition, definition.key), [...distinct.values()]);
    bindings.push(...mine);
    const columns = Object.entries(definition.columns).map(asJson);
    const arrays = Array.from({ length: Math.ceil(columns.length / COLUMNS_TOGETHER) }, (_, at) =>
      columns.slice(at * COLUMNS_TOGETHER, (at + 1) * COLUMNS_TOGETHER).join(', '),
    );
    return `select ${index} as n, json_build_array(${arrays.map((some) => `json_build_array(${some})`).join(', ')}) as columns
      from ${schema}.${quoted(name)} as t join ${from} on ${sameKey(definition.key)}`;
  });
  const { rows } = await db.raw<{ rows: { n: number; columns: unknown[][] }[] }>(parts.join(' union all '), bindings);
  for (const { n, columns } of rows) {
    const batch = tables[n]![0];
    const row = rowOf(batch.definition, columns.flat());
    batch.know(batch.keyOf(row), row);
  }
}
