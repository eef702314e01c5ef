import type { Knex } from 'knex';

export type InspectedMessage = Readonly<{
  id: string;
  from: string;
  to: string;
  kind: string;
  text: string;
  photo: string | null;
  gift: string | null;
  sent_at: string;
}>;
type Row = Omit<InspectedMessage, 'sent_at'> & { sent_at: Date };

/**
 * A conversation as it is, for staff with an open complaint about it (the caller checks and records that), newest last;
 * or as evidence kept with a complaint: the messages up to one of them.
 */
export async function readForInspection(
  db: Knex,
  conversation: string,
  range: { upTo?: string; limit: number },
): Promise<InspectedMessage[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select message as id, sender as "from", recipient as "to", kind, text, photo, gift, sent_at from read.messages
     where conversation = :conversation
       and position <= coalesce((select position from read.messages
             where conversation = :conversation and message = :up_to), 9223372036854775807)
     order by position desc limit :limit`,
    { conversation, up_to: range.upTo ?? null, limit: range.limit },
  );
  return rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })).reverse();
}

export type ConversationRow = Readonly<{
  id: string;
  members: readonly [string, string];
  started_at: string;
  messages: number;
  photos: number;
  gifts: number;
  /** What both together spent in it. */
  credits: number;
  last_message_at: string | null;
}>;

/** Counts of a conversation `c` and what was spent in it, without a word. */
export const CONVERSATION_COUNTS = `
  (select json_build_object('messages', count(*), 'photos', count(*) filter (where g.kind = 'photo'),
     'gifts', count(*) filter (where g.kind = 'gift'), 'credits', coalesce(sum(g.credits), 0))
   from read.messages g where g.conversation = c.conversation) as counts`;
export type ConversationCounts = Pick<ConversationRow, 'messages' | 'photos' | 'gifts' | 'credits'>;

/** Conversations of a member (or all), or only some, or all `except` some, for the back office, without a word of them. */
export async function listConversations(
  db: Knex,
  filter: { member?: string; only?: readonly string[] | undefined; except?: readonly string[] | undefined },
  range: { offset: number; limit: number },
): Promise<{ conversations: ConversationRow[]; total: number }> {
  const bindings = {
    member: filter.member ?? null,
    only: filter.only ?? null,
    except: filter.except ?? null,
    offset: range.offset,
    limit: range.limit,
  };
  const matching = `from read.chats c where c.started_by_me
    and (:member::text is null or c.member = :member or c.other = :member)
    and (:only::text[] is null or c.conversation = any(:only))
    and (:except::text[] is null or c.conversation <> all(:except))`;
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${matching}`, bindings),
    db.raw<{
      rows: {
        id: string;
        member: string;
        other: string;
        started_at: Date;
        counts: ConversationCounts;
        last_message_at: Date | null;
      }[];
    }>(
      `select c.conversation as id, c.member, c.other, c.started_at, c.last_message_at,
         ${CONVERSATION_COUNTS}
       ${matching} order by coalesce(c.last_message_at, c.started_at) desc offset :offset limit :limit`,
      bindings,
    ),
  ]);
  return {
    conversations: listed.rows.map(({ id, member, other, started_at, counts, last_message_at }) => ({
      id,
      members: [member, other],
      started_at: started_at.toISOString(),
      ...counts,
      last_message_at: last_message_at?.toISOString() ?? null,
    })),
    total: counted.rows[0]?.count ?? 0,
  };
}
