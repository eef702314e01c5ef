import type { Knex } from 'knex';
import type { Projection } from './projection.ts';

/** Removes rows that are older than their table keeps them. Returns how many went. */
export async function pruneExpired(db: Knex, projections: readonly Projection[], now: Date): Promise<number> {
  let pruned = 0;
  for (const { tables } of projections)
    for (const [name, { retention }] of Object.entries(tables)) {
      if (!retention) continue;
      const oldest = new Date(now.getTime() - retention.seconds * 1000);
      pruned += await db(`read.${name}`).where(retention.column, '<', oldest).delete();
    }
  return pruned;
}
