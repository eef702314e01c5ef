import type { FileStore } from '@vonk/platform/files/fileStore';
import { forgetCounts } from '@vonk/platform/http/rateLimit';
import type { Knex } from 'knex';

/** `addresses`: those of the member alone; `counted`: what their calls were counted by; `photos`: every one ever uploaded. */
export type Forgotten = Readonly<{
  member: string;
  addresses: readonly string[];
  counted: readonly string[];
  photos: readonly string[];
}>;
type Places = Readonly<{ db: Knex; files: FileStore; mailboxUrl: string | null }>;

const MAILBOX_WITHIN_MS = 10_000;

/**
 * Everything on a member that is neither event nor read model (DESIGN "Streams", last paragraph): sessions, password,
 * devices, subscriptions, presence, mail log, what was due, counts, snapshots, photos in all sizes, and the mails of the
 * local mailbox, also those to others that speak of the member. Repeatable; the row of `keepDue` stays, because the
 * erasure it stands for is not done yet. Jobs hold ids only and go by themselves after 3 and 30 days.
 */
export async function forgetMember(places: Places, forgotten: Forgotten, keepDue = 'final-deletion'): Promise<void> {
  const { db, files, mailboxUrl } = places;
  const { member, addresses, counted, photos } = forgotten;
  await db.raw(`delete from ops.sessions where sess->>'member' = ?`, [member]);
  for (const table of await tablesOfMembers(db)) await db.raw(`delete from ops.?? where member = ?`, [table, member]);
  await db.raw(`delete from ops.due where kind <> ? and (key = ? or starts_with(key, ?) or data->>'member' = ?)`, [
    keepDue,
    member,
    `${member}:`,
    member,
  ]);
  await forgetCounts(db, [member, ...counted]);
  await db.raw(`delete from ops.stream_snapshots where strpos(stream, ?) > 0`, [member]);
  // The reason of a parked event may quote what it failed on. The row itself has to be tried again.
  for (const table of ['parked_events', 'parked_reactions'])
    await db.raw(`update ops.?? set error = '' where strpos(stream, ?) > 0`, [table, member]);
  for (const photo of photos) await files.deleteAll(`photos/${photo}`);
  if (mailboxUrl !== null) await clearMailbox(mailboxUrl, [...addresses.map((to) => ({ to })), { about: member }]);
}

/** Plain tables that name a member in a column of that name: a new one is forgotten without anybody thinking of it. */
async function tablesOfMembers(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { table_name: string }[] }>(
    `select c.table_name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'ops' and c.column_name = 'member' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ table_name }) => table_name);
}

async function clearMailbox(url: string, mails: readonly Record<string, string>[]): Promise<void> {
  for (const which of mails) {
    const query = new URLSearchParams(which).toString();
    const signal = AbortSignal.timeout(MAILBOX_WITHIN_MS);
    const answer = await fetch(`${url}/mails?${query}`, { method: 'DELETE', signal });
    if (!answer.ok) throw new Error(`the mailbox could not be cleared: ${answer.status}`);
  }
}
