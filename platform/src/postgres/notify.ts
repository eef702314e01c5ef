import type { Knex } from 'knex';

/** Tells every process that listens on a channel (see listen): ids only, anybody on the database can read it. */
export async function notify(db: Knex, channel: string, payload: string): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [channel, payload]);
}

/** As notify for each of them, with one statement. */
export async function notifyAll(db: Knex, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await db.raw('select pg_notify(?, payload) from unnest(?::text[]) as told (payload)', [channel, [...payloads]]);
}
