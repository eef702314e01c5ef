import type { Knex } from 'knex';

/** The gifts somebody was given, most often first. Ask `readProfile` before whether the viewer may see this member. */
export const readReceivedGifts = async (db: Knex, member: string): Promise<{ gift: string; count: number }[]> =>
  db('read.received_gifts')
    .where({ member })
    .orderBy([{ column: 'received', order: 'desc' }, 'gift'])
    .select<{ gift: string; count: number }[]>('gift', 'received as count');

/** How often each gift was given, over all members. */
export async function countGiftsGiven(db: Knex): Promise<Map<string, number>> {
  const rows = await db('read.received_gifts')
    .groupBy('gift')
    .select<{ gift: string; given: string }[]>('gift')
    .sum('received as given');
  return new Map(rows.map(({ gift, given }) => [gift, Number(given)]));
}
