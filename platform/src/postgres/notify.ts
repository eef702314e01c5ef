import type { Knex } from 'knex';

/** Tells every process that listens on a channel (see listen): ids only, anybody on the database can read it. */
export async function notify(db: Knex, channel: string, payload: string): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [channel, payload]);
}
