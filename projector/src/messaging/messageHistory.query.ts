import type { Knex } from 'knex';

/** A message as the data export tells it. `text` is empty where its writer has left. */
export type HeldMessage = Readonly<{
  id: string;
  from: 'me' | 'other';
  kind: string;
  text: string;
  photo: string | null;
  gift: string | null;
  credits: number;
  sent_at: string;
}>;
export type HeldConversation = Readonly<{
  conversation: string;
  with: { id: string; name: string | null };
  started_by_me: boolean;
  started_at: string;
  removed: boolean;
  messages: HeldMessage[];
}>;

type Row = Readonly<{
  conversation: string;
  other: string;
  name: string | null;
  started_by_me: boolean;
  started_at: Date;
  removed: boolean;
  messages: HeldMessage[];
}>;

/**
 * Every conversation of a member with every message that is held, also what the site hides after six months and what they
 * removed for themselves (DECISIONS "chat history"). The name of the other is null where they may not be seen any more.
 */
export async function readMessageHistory(db: Knex, member: string, at: Date): Promise<HeldConversation[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select c.conversation, c.other, m.name, c.started_by_me, c.started_at, c.removed,
       coalesce((select json_agg(json_build_object(
           'id', g.message, 'from', case when g.sender = c.member then 'me' else 'other' end, 'kind', g.kind,
           'text', case when c.other_gone and g.sender <> c.member then '' else g.text end,
           'photo', g.photo, 'gift', g.gift, 'credits', g.credits, 'sent_at', g.sent_at)
           order by g.position)
         from read.messages g where g.conversation = c.conversation), '[]') as messages
     from read.chats c left join read.visible_members(:member, :at, true) m on m.member = c.other
     where c.member = :member order by c.started_at, c.conversation`,
    { member, at },
  );
  return rows.map(({ other, name, started_at, ...row }) => ({
    conversation: row.conversation,
    with: { id: other, name },
    started_by_me: row.started_by_me,
    started_at: started_at.toISOString(),
    removed: row.removed,
    messages: row.messages,
  }));
}
