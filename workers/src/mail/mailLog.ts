import type { Knex } from 'knex';

/** `refused`: the mail server did not take it. What servers tell later stands in `ops.mails` too: see the mail webhook. */
export type MailStatus = 'sent' | 'not_wanted' | 'too_late' | 'refused';

type Entry = Readonly<{
  id: string;
  mail: string;
  member: string | null;
  status: MailStatus;
  /** Of a mail that went: what a report names it by. */
  message_id?: string;
}>;

/** What became of a mail, for the back office: which one, to whom by id, and when. No address, no text. */
export async function logMail(db: Knex, entry: Entry): Promise<void> {
  const { id, mail, member, status, message_id = null } = entry;
  await db.raw(
    `insert into ops.mails (id, mail, member, status, message_id) values (?, ?, ?, ?, ?)
     on conflict (id) do update set status = excluded.status, at = now(), message_id = excluded.message_id`,
    [id, mail, member, status, message_id],
  );
}

/** A mail goes once, also when its job is made again after a queue was lost or a backup was put back. */
export async function wasSent(db: Knex, id: string): Promise<boolean> {
  return (await db('ops.mails').where({ id, status: 'sent' }).first('id')) !== undefined;
}
