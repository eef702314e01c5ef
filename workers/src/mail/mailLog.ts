import type { Knex } from 'knex';

export type MailStatus = 'sent' | 'not_wanted' | 'too_late';

/** What became of a mail, for the back office: which one, to whom by id, and when. No address, no text. */
export async function logMail(
  db: Knex,
  { id, mail, member, status }: { id: string; mail: string; member: string | null; status: MailStatus },
): Promise<void> {
  await db.raw(
    `insert into ops.mails (id, mail, member, status) values (?, ?, ?, ?)
     on conflict (id) do update set status = excluded.status, at = now()`,
    [id, mail, member, status],
  );
}
