import type { Knex } from 'knex';

/** Everything sent in `conversation` until `delivered_at` has reached a device of `member`; `to` is the other one. */
export type Delivery = Readonly<{ conversation: string; member: string; to: string; delivered_at: Date }>;

/** Keeps the latest moment of each; gives back those that moved on. Ids and times only, no event (like presence). */
export async function noteDeliveries(db: Knex, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const latest = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const key = `${delivery.conversation} ${delivery.member}`;
    const known = latest.get(key);
    if (!known || known.delivered_at < delivery.delivered_at) latest.set(key, delivery);
  }
  // In one order everywhere, so that two processes never wait for each other's rows.
  const all = [...latest.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, delivery]) => delivery);
  const { rows } = await db.raw<{ rows: { conversation: string; member: string }[] }>(
    `insert into ops.deliveries (conversation, member, delivered_at)
     select * from unnest(?::text[], ?::text[], ?::timestamptz[])
     on conflict (conversation, member) do update set delivered_at = excluded.delivered_at
       where deliveries.delivered_at < excluded.delivered_at
     returning conversation, member`,
    [
      all.map(({ conversation }) => conversation),
      all.map(({ member }) => member),
      all.map(({ delivered_at }) => delivered_at.toISOString()),
    ],
  );
  return rows.flatMap(({ conversation, member }) => latest.get(`${conversation} ${member}`) ?? []);
}
