import type { Knex } from 'knex';

/** When staff read a private conversation of a member, for which a complaint was needed. Newest first. */
export async function readInspections(db: Knex, member: string): Promise<{ at: string; conversation: string }[]> {
  const { rows } = await db.raw<{ rows: { at: Date; conversation: string }[] }>(
    `select a.at, a.data->>'conversation' as conversation from read.audit a
     where a.event = 'ConversationInspected'
       and a.data->>'conversation' in (select c.conversation from read.chats c where c.member = ?)
     order by a.position desc`,
    [member],
  );
  return rows.map(({ at, conversation }) => ({ at: at.toISOString(), conversation }));
}
