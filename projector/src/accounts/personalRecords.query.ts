import type { Knex } from 'knex';

/** Never handed out, not even to their owner: what lets somebody in, or what a browser is spoken to with. */
const SECRET = /hash|secret|token|digest|auth|p256dh|^sid$|^sess$/;

/**
 * What plain tables hold on a member (devices, subscriptions, mail log, presence, …): by table, row by row, without
 * secrets. A table that names the member in a column of that name is found by itself.
 */
export async function readPersonalRecords(
  db: Knex,
  member: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: columns } = await db.raw<{ rows: { table_name: string; names: string[] }[] }>(
    `select c.table_name, array_agg(c.column_name::text order by c.ordinal_position) as names
     from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'ops' and t.table_type = 'BASE TABLE'
     group by c.table_name having bool_or(c.column_name = 'member') order by 1`,
  );
  const held: Record<string, Record<string, unknown>[]> = {};
  for (const { table_name, names } of columns) {
    const open = names.filter((name) => name !== 'member' && !SECRET.test(name));
    held[table_name] = await db(`ops.${table_name}`).where({ member }).select(open);
  }
  return held;
}

/** Whom a member swiped in the swipe game, newest first. */
export const readSwipes = (db: Knex, member: string): Promise<{ profile: string; date: string; liked: boolean }[]> =>
  db('read.swipes')
    .where({ member })
    .orderBy([{ column: 'date', order: 'desc' }, 'profile'])
    .select<{ profile: string; date: string; liked: boolean }[]>('profile', db.raw('date::text as date'), 'liked');

/** Every photo of a member that is held, those of chats and rejected ones too. */
export const readHeldPhotos = (
  db: Knex,
  member: string,
): Promise<{ photo: string; private: boolean; in_chat: boolean; status: string; uploaded_at: Date }[]> =>
  db('read.photos')
    .where({ member })
    .orderBy('uploaded_at')
    .select<{ photo: string; private: boolean; in_chat: boolean; status: string; uploaded_at: Date }[]>(
      'photo',
      'private',
      'in_chat',
      'status',
      'uploaded_at',
    );

/** The complaints that a member filed, by id. */
export const readFiledComplaints = (db: Knex, member: string): Promise<string[]> =>
  db('read.complaints').where({ reporter: member }).orderBy('filed_at').pluck('complaint');
