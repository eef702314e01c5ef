import type { Knex } from 'knex';
import type { Projection } from './projection.ts';

/** Readers of a table are never kept waiting for its rows to go: the next round tries again. */
const LOCK_TIMEOUT_MS = 200;

/** Rows that go with one statement: an outage of months is no transaction of hours. */
const BATCH = 5000;

/**
 * Removes rows that are older than their table keeps them: in batches, or where they go together by emptying the table once
 * the newest of them is that old. Returns how many went in batches.
 */
export async function pruneExpired(db: Knex, projections: readonly Projection[], now: Date): Promise<number> {
  let pruned = 0;
  for (const { tables } of projections)
    for (const [name, { retention }] of Object.entries(tables)) {
      if (!retention) continue;
      const oldest = new Date(now.getTime() - retention.seconds * 1000);
      const kept = { table: `read.${name}`, column: retention.column, oldest };
      if (retention.together) await emptyExpired(db, kept);
      else pruned += await deleteExpired(db, kept);
    }
  return pruned;
}

type Kept = { table: string; column: string; oldest: Date };

async function deleteExpired(db: Knex, { table, column, oldest }: Kept): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ?? where ctid = any(array(select ctid from ?? where ?? < ? limit ${BATCH}))`,
      [table, table, column, oldest],
    );
    deleted += rowCount;
    if (rowCount < BATCH) return deleted;
  }
}

async function emptyExpired(db: Knex, kept: Kept): Promise<void> {
  if (!(await isExpired(db, kept))) return;
  await db
    .transaction(async (tx) => {
      await tx.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await tx.raw('lock table ?? in access exclusive mode', [kept.table]);
      // Something newer may have come in before the lock.
      if (await isExpired(tx, kept)) await tx.raw('truncate ??', [kept.table]);
    })
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== '55P03') throw error;
    });
}

async function isExpired(db: Knex, { table, column, oldest }: Kept): Promise<boolean> {
  const row = await db(table).max<{ max: Date | null }[]>({ max: column }).first();
  return row?.max !== null && row?.max !== undefined && row.max < oldest;
}
