import type { Knex } from 'knex';

/** Everything sent in `conversation` until `delivered_at` has reached a device of `member`; `to` is the other one. */
export type Delivery = Readonly<{ conversation: string; member: string; to: string; delivered_at: Date }>;

/**
 * Keeps the latest moment of each, and tells those that moved on to whoever listens on `channel`, in the same statement: as JSON,
 * each with `to`, `by` (the member whom it reached), `conversation`, and `delivered_at` as ISO 8601 UTC. Ids and times only, no
 * event (like presence).
 */
export async function noteDeliveries(db: Knex, channel: string, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const latest = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const key = `${delivery.conversation} ${delivery.member}`;
    const known = latest.get(key);
    if (!known || known.delivered_at < delivery.delivered_at) latest.set(key, delivery);
  }
  // In one order everywhere, so that two processes never wait for each other's rows.
  const all = [...latest.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, delivery]) => delivery);
  const iso = `to_char(moved.delivered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await db.raw(
    `with asked as (
       select * from unnest(?::text[], ?::text[], ?::text[], ?::timestamptz[]) as a (conversation, member, "to", delivered_at)),
     moved as (
       insert into ops.deliveries (conversation, member, delivered_at)
       select conversation, member, delivered_at from asked
       on conflict (conversation, member) do update set delivered_at = excluded.delivered_at
         where deliveries.delivered_at < excluded.delivered_at
       returning conversation, member, delivered_at)
     select pg_notify(?, json_build_object('to', asked."to", 'by', moved.member, 'conversation', moved.conversation,
       'delivered_at', ${iso})::text)
     from moved join asked using (conversation, member)`,
    [
      all.map(({ conversation }) => conversation),
      all.map(({ member }) => member),
      all.map(({ to }) => to),
      all.map(({ delivered_at }) => delivered_at.toISOString()),
      channel,
    ],
  );
}
