import { openPostgres } from '../postgres/openPostgres.ts';
import type { Knex } from 'knex';
import pg from 'pg';

type PlanNode = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** Rows that a step came by, those included that it let go, with all steps below it. */
const rowsOf = ({ Plans = [], ...node }: PlanNode): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + Plans.reduce((sum, one) => sum + rowsOf(one), 0);
};

type Asked = Readonly<{ sql: string; bindings: readonly unknown[] }>;

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const elementOf = (value: unknown) => (value === null ? 'null' : JSON.stringify(textOf(value)));
/** A value as it stands in a statement. */
const literalOf = (value: unknown): string => {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : textOf(value));
};

/**
 * Runs a read and answers, for each statement that it asked of `db`, how many rows the database came by at all its steps. A
 * second run is looked at: statements that only prepare something are behind it then. `kept`: by the plan for all values, which a
 * connection keeps once a statement has come a few times; else by that for the very values.
 */
export async function rowsRead(
  db: Knex,
  url: string,
  read: () => Promise<unknown>,
  { kept = false } = {},
): Promise<number[]> {
  const asked: Asked[] = [];
  const note = (query: Asked) => void asked.push(query);
  await read();
  db.on('query', note);
  await read();
  db.removeListener('query', note);
  const { pool, close } = openPostgres(url, { applicationName: 'explain', max: 1 });
  try {
    const rows: number[] = [];
    await pool.query(`set plan_cache_mode = ${kept ? 'force_generic_plan' : 'force_custom_plan'}`);
    for (const [number, { sql, bindings }] of asked.entries()) {
      const values = bindings.length > 0 ? `(${bindings.map(literalOf).join(', ')})` : '';
      await pool.query(`prepare asked_${number} as ${sql}`);
      const plan = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute asked_${number} ${values}`,
      );
      rows.push(rowsOf(plan.rows[0]!['QUERY PLAN'][0].Plan));
    }
    return rows;
  } finally {
    await close();
  }
}
