import type { Knex } from 'knex';
import type { PersonalKey, PersonalKeys } from '../personal-data/personalKeys.store.ts';
import { openField, sealField } from '../personal-data/sealedField.ts';

/** What a mail said, as its reader got it. */
export type MailText = Readonly<{ subject: string; text: string }>;
/** A mail of the log, and its reader, with whose key its text is sealed. */
export type MailOfMember = Readonly<{ id: string; member: string }>;

/** Behind `?` and `#` of an address stands what lets its reader act: whoever else reads the mail must not be able to. */
const CREDENTIALS = /(https?:\/\/[^\s?#]+)[?#]\S*/g;
/** The same address, leading nowhere special. */
export const withoutCredentials = (text: string): string => text.replaceAll(CREDENTIALS, '$1?…');

const contextOf = ({ id, member }: MailOfMember) => ({ event: id, field: 'mail', subject: member });

/**
 * Keeps what a mail said, for the member who asks support what it was. Sealed with the reader's key, so that it goes with
 * them, and its links lead nowhere. Nothing is kept for a reader whose key is gone.
 */
export async function keepMailText(
  db: Knex,
  keys: Pick<PersonalKeys, 'toSeal' | 'isDestroyed'>,
  mail: MailOfMember,
  { subject, text }: MailText,
): Promise<void> {
  if (await keys.isDestroyed(mail.member)) return;
  const key = (await keys.toSeal([mail.member])).get(mail.member);
  if (!key) return;
  const { $sealed } = sealField(key, contextOf(mail), { subject, text: withoutCredentials(text) });
  await db.raw(
    `insert into ops.mail_texts (mail, sealed) values (?, ?)
     on conflict (mail) do update set sealed = excluded.sealed, at = now()`,
    [mail.id, $sealed],
  );
}

/** What a mail said; null where it is not kept, not any more, or its reader's key is gone. */
export async function readMailText(
  db: Knex,
  keys: Pick<PersonalKeys, 'toOpen'>,
  mail: MailOfMember,
): Promise<MailText | null> {
  const row = await db('ops.mail_texts').where({ mail: mail.id }).first<{ sealed: string } | undefined>('sealed');
  if (!row) return null;
  const key: PersonalKey | null | undefined = (await keys.toOpen([mail.member])).get(mail.member);
  if (!key) return null;
  return openField(key, contextOf(mail), { $sealed: row.sealed }) as MailText;
}

/** Forgets at most `limit` texts older than a date; the log of their mails stays. @returns how many there were. */
export async function forgetMailTexts(db: Knex, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from ops.mail_texts where mail = any(array(select mail from ops.mail_texts where at < ? order by at limit ?))`,
    [before, limit],
  );
  return rowCount;
}
