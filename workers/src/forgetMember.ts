import type { FileStore } from '@vonk/platform/files/fileStore';
import type { Knex } from 'knex';

/** Plain tables that hold something on a member, with the column that names them (DESIGN "Streams", last paragraph). */
const TABLES = [
  ['ops.credentials', 'member'],
  ['ops.push_subscriptions', 'member'],
  ['ops.presence', 'member'],
  ['ops.mails', 'member'],
] as const;

/** Everything on a member that is neither event nor read model: sessions, password, subscriptions, mail log, photos. */
export async function forgetMember(db: Knex, files: FileStore, member: string): Promise<void> {
  await db.raw(`delete from ops.sessions where sess->>'member' = ?`, [member]);
  for (const [table, column] of TABLES) await db.raw(`delete from ${table} where ${column} = ?`, [member]);
  const photos = (await db('read.photos').where({ member }).pluck('photo')) as string[];
  for (const photo of photos) await files.deleteAll(`photos/${photo}`);
}
