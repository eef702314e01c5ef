import type { Knex } from 'knex';
import type { Addition, Total } from './batchedCounts.ts';

/** Adds to the rows that the limiters of this table read, in one order, so that two processes never wait for each other. */
export async function addCounts(db: Knex, additions: readonly Addition[]): Promise<Total[]> {
  const sorted = additions.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await db.raw<{ rows: { key: string; points: number; expire: string }[] }>(
    `insert into ops.rate_limits as kept (key, points, expire)
     select * from unnest(?::text[], ?::int[], ?::bigint[])
     on conflict (key) do update set
       points = case when kept.expire <= ? then excluded.points else kept.points + excluded.points end,
       expire = case when kept.expire <= ? then excluded.expire else kept.expire end
     returning key, points, expire`,
    [
      sorted.map(({ key }) => key),
      sorted.map(({ calls }) => calls),
      sorted.map(({ expires }) => Math.round(expires)),
      Date.now(),
      Date.now(),
    ],
  );
  return rows.map(({ key, points, expire }) => ({ key, calls: points, expires: Number(expire) }));
}

/** Forgets the counts of every quota whose key has one of these digests. */
export async function deleteCounts(db: Knex, digests: readonly string[]): Promise<void> {
  await db.raw(`delete from ops.rate_limits where split_part(key, ':', 2) = any(?)`, [[...digests]]);
}
