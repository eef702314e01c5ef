import type { Knex } from 'knex';

/** `refused`: the mail server did not take it. */
export type MailStatus = 'sent' | 'not_wanted' | 'too_late' | 'refused';
/**
 * Why one that was due did not go. `outdated`: what it was about is no longer so (read, confirmed, gone); `switched_off`: the
 * reader wants none of its kind; `mail_disabled`: all mail to the reader is off after a bounce or a complaint.
 */
export type WhyNot = 'outdated' | 'switched_off' | 'mail_disabled';
/** What servers tell later of a mail that went. */
export type ReportedStatus = 'bounced' | 'bounced_soft' | 'complaint';
export type LoggedMail = Readonly<{
  id: string;
  mail: string;
  member: string | null;
  status: MailStatus | ReportedStatus;
  at: Date;
  /** What a report names it by. */
  message_id: string | null;
  why: WhyNot | null;
  /** What it was made from, ids only, so that it can be made anew; null for those of before and those that cannot. */
  params: Readonly<Record<string, string>> | null;
}>;

type Entry = Readonly<{
  id: string;
  mail: string;
  member: string | null;
  status: MailStatus;
  /** Of a mail that went: what a report names it by. */
  message_id?: string;
  why?: WhyNot;
  params?: Readonly<Record<string, string>>;
}>;

/** What became of a mail, for the back office: which one, to whom by id, and when. No address, no text. */
export async function logMail(db: Knex, entry: Entry): Promise<void> {
  const { id, mail, member, status, message_id = null, why = null, params } = entry;
  await db.raw(
    `insert into ops.mails (id, mail, member, status, message_id, why, params) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set status = excluded.status, at = now(), message_id = excluded.message_id,
       why = excluded.why, params = coalesce(excluded.params, ops.mails.params)`,
    [id, mail, member, status, message_id, why, params ? JSON.stringify(params) : null],
  );
}

/** Of a mail that went: what became of it later does not make it one that never did. */
const WENT: readonly LoggedMail['status'][] = ['sent', 'bounced', 'bounced_soft', 'complaint'];

/** A mail goes once, also when its job is made again after a queue was lost or a backup was put back. */
export async function wasSent(db: Knex, id: string): Promise<boolean> {
  return (
    (await db('ops.mails')
      .where({ id })
      .whereRaw('status = any(?)', [[...WENT]])
      .first('id')) !== undefined
  );
}

/** Whether something became of a mail already. The queue forgets what is done after some days, the log does not. */
export async function isLogged(db: Knex, id: string): Promise<boolean> {
  return (await db('ops.mails').where({ id }).first('id')) !== undefined;
}

/** A mail server reported on a mail, by its Message-ID without angle brackets. */
export async function noteReported(db: Knex, messageId: string, status: ReportedStatus): Promise<void> {
  await db('ops.mails')
    .where({ message_id: `<${messageId}>` })
    .update({ status });
}

/** Whom a mail went to, by its Message-ID without angle brackets; null: we sent none of that name, or not to a member. */
export async function readMailReader(db: Knex, messageId: string): Promise<string | null> {
  const mail = await db('ops.mails')
    .where({ message_id: `<${messageId}>` })
    .first<{ member: string | null } | undefined>('member');
  return mail?.member ?? null;
}

/** The newest first. */
export async function listMails(
  db: Knex,
  filter: Readonly<{ member?: string; mail?: string; status?: string }>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LoggedMail[]; total: number }> {
  const matching = () => {
    const query = db('ops.mails');
    for (const column of ['member', 'mail', 'status'] as const)
      if (filter[column] !== undefined) void query.where(column, filter[column]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count<{ count: string }[]>({ count: '*' }),
    matching()
      .orderBy([{ column: 'at', order: 'desc' }, { column: 'id' }])
      .offset(offset)
      .limit(limit)
      .select<LoggedMail[]>('*'),
  ]);
  return { rows, total: Number(counted[0]?.count ?? 0) };
}

/** Mails of one feature (`payments`) to a member from a moment on, oldest first; at most `limit`. */
export const readMailsOf = (
  db: Knex,
  { member, feature, since, limit }: Readonly<{ member: string; feature: string; since: Date; limit: number }>,
): Promise<LoggedMail[]> =>
  db('ops.mails')
    .where({ member })
    .where('at', '>=', since)
    .whereRaw('starts_with(mail, ?)', [`${feature}.`])
    .orderBy(['at', 'id'])
    .limit(limit)
    .select<LoggedMail[]>('*');

export async function readMail(db: Knex, id: string): Promise<LoggedMail | null> {
  return (await db('ops.mails').where({ id }).first<LoggedMail | undefined>('*')) ?? null;
}

/**
 * Forgets what is older than a date: at most `limit` mails, with their texts. A mail is not made again so long after what it
 * was about, so nothing asks for these any more. @returns how many there were.
 */
export async function forgetMails(db: Knex, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from ops.mails where id = any(array(select id from ops.mails where at < ? order by at limit ?))`,
    [before, limit],
  );
  return rowCount;
}
