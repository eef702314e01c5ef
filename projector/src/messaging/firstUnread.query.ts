import type { Knex } from 'knex';

/** The oldest message that a member has not read in a conversation. */
export type FirstUnread = Readonly<{
  message: string;
  sent_at: Date;
  /** Nothing had been written in the conversation before it. */
  opens: boolean;
}>;

/**
 * The first message that waits for a member in a conversation; null when none does. It stays the same until they have read
 * something, however many follow. Reads no more messages than are unread.
 */
export async function readFirstUnread(db: Knex, member: string, conversation: string): Promise<FirstUnread | null> {
  const { rows } = await db.raw<{ rows: FirstUnread[] }>(
    `select g.message, g.sent_at, not exists (
       select 1 from read.messages e where e.conversation = :conversation and e.position < g.position
     ) as opens
     from read.chats c
     cross join lateral (
       select * from read.messages m where m.conversation = c.conversation and m.recipient = c.member
       order by m.position desc limit greatest(c.unread, 0)
     ) g
     where c.member = :member and c.conversation = :conversation and not c.other_gone
       and g.recipient_received > c.seen and g.position > c.cleared_position
       and not exists (select 1 from read.deleted_messages d
         where d.member = c.member and d.conversation = c.conversation and d.message = g.message)
     order by g.position limit 1`,
    { member, conversation },
  );
  return rows[0] ?? null;
}
