import type { Knex } from 'knex';

/** Members gave a sign of life. Not an event: kept as the last one only. Call it at most once a minute for each. */
export async function notePresence(db: Knex, members: readonly string[], at: Date): Promise<void> {
  await db.raw(
    `insert into ops.presence (member, last_seen_at) select unnest(?::text[]), ?::timestamptz
     on conflict (member) do update set last_seen_at = greatest(presence.last_seen_at, excluded.last_seen_at)`,
    [[...new Set(members)], at],
  );
}
