import { openPostgres } from '../postgres/openPostgres.ts';
import type { Knex } from 'knex';

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

/**
 * Runs a read and answers, for each statement that it asked of `db`, how many rows the database came by at all its steps. A
 * second run is looked at: statements that only prepare something are behind it then.
 */
export async function rowsRead(db: Knex, url: string, read: () => Promise<unknown>): Promise<number[]> {
  const asked: { sql: string; bindings: unknown[] }[] = [];
  const note = (query: (typeof asked)[number]) => void asked.push(query);
  await read();
  db.on('query', note);
  await read();
  db.removeListener('query', note);
  const { pool, close } = openPostgres(url, { applicationName: 'explain', max: 1 });
  try {
    const rows: number[] = [];
    for (const { sql, bindings } of asked) {
      const plan = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${sql}`,
        bindings,
      );
      rows.push(rowsOf(plan.rows[0]!['QUERY PLAN'][0].Plan));
    }
    return rows;
  } finally {
    await close();
  }
}
