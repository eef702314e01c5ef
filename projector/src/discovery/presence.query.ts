import type { Knex } from 'knex';

/** Members gave a sign of life. Not an event: kept as the last one only. Call it at most once a minute for each. */
export async function notePresence(db: Knex, members: readonly string[], at: Date): Promise<void> {
  await db.raw(
    `insert into ops.presence (member, last_seen_at) select unnest(?::text[]), ?::timestamptz
     on conflict (member) do update set last_seen_at = greatest(presence.last_seen_at, excluded.last_seen_at)`,
    [[...new Set(members)], at],
  );
}

/**
 * Members whose streams are open. One whose page is hidden stays away all the same (`endVisit`): a stream is no sign of life,
 * only of a page that may lie behind others.
 */
export async function keepPresent(db: Knex, members: readonly string[], at: Date): Promise<void> {
  await db.raw(
    `insert into ops.presence (member, last_seen_at) select unnest(?::text[]), ?::timestamptz
     on conflict (member) do update set last_seen_at = greatest(presence.last_seen_at, excluded.last_seen_at)
     where presence.left_at is null or presence.left_at < presence.last_seen_at`,
    [[...new Set(members)], at],
  );
}

/** A member's page was hidden (SPEC 7 "page-hidden"): they are away until their next sign of life. */
export async function endVisit(db: Knex, member: string, at: Date): Promise<void> {
  await db.raw(
    `insert into ops.presence (member, last_seen_at, left_at) values (:member, :at, :at)
     on conflict (member) do update set left_at = greatest(presence.left_at, excluded.left_at),
       last_seen_at = greatest(presence.last_seen_at, excluded.last_seen_at)`,
    { member, at },
  );
}
