import { once, type Again } from '@vonk/platform/retryTransient';
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
  /** `fictional`: null where the name is. */
  with: { id: string; name: string | null; fictional: boolean | null };
  started_by_me: boolean;
  started_at: string;
  removed: boolean;
  /** Asked for page by page: a conversation can be as long as a book. */
  messages: AsyncIterable<HeldMessage>;
}>;

type Row = Readonly<{
  conversation: string;
  other: string;
  name: string | null;
  fictional: boolean | null;
  started_by_me: boolean;
  started_at: Date;
  removed: boolean;
  other_gone: boolean;
}>;

/** Messages that are held at a time. */
const PAGE = 500;

/**
 * Every conversation of a member with every message that is held, also what the site hides after six months and what they
 * removed for themselves (DECISIONS "chat history"). The name of the other is null where they may not be seen any more; whether
 * the profile is fictional is said here as everywhere (DECISIONS "fictional profiles").
 * `again`: how each page is read.
 */
export async function readMessageHistory(
  db: Knex,
  member: string,
  at: Date,
  again: Again = once,
): Promise<HeldConversation[]> {
  const { rows } = await again(() =>
    db.raw<{ rows: Row[] }>(
      `select c.conversation, c.other, m.name, m.origin = 'fictional' as fictional, c.started_by_me, c.started_at, c.removed, c.other_gone
       from read.chats c left join read.visible_members(:member, :at, true) m on m.member = c.other
       where c.member = :member order by c.started_at, c.conversation`,
      { member, at },
    ),
  );
  return rows.map(({ conversation, other, name, fictional, started_by_me, started_at, removed, other_gone }) => ({
    conversation,
    with: { id: other, name, fictional },
    started_by_me,
    started_at: started_at.toISOString(),
    removed,
    messages: heldMessages(db, { conversation, member, other_gone, again }),
  }));
}

type Reading = Readonly<{ conversation: string; member: string; other_gone: boolean; again: Again }>;
type MessageRow = Omit<HeldMessage, 'sent_at'> & Readonly<{ position: string; sent_at: Date }>;

async function* heldMessages(db: Knex, reading: Reading): AsyncGenerator<HeldMessage> {
  const { again, ...bindings } = reading;
  for (let after: string | null = '-1'; after !== null;) {
    const from: string = after;
    const { rows } = await again(() =>
      db.raw<{ rows: MessageRow[] }>(
        `select g.position::text, g.message as id, case when g.sender = :member then 'me' else 'other' end as "from", g.kind,
           case when :other_gone and g.sender <> :member then '' else g.text end as text,
           g.photo, g.gift, g.credits, g.sent_at
         from read.messages g where g.conversation = :conversation and g.position > :from
         order by g.position limit :limit`,
        { ...bindings, from, limit: PAGE },
      ),
    );
    for (const { position: _, sent_at, ...message } of rows) yield { ...message, sent_at: sent_at.toISOString() };
    after = rows.length < PAGE ? null : (rows.at(-1)?.position ?? null);
  }
}
