import type { Knex } from 'knex';
import { CONVERSATION_COUNTS, type ConversationCounts, type ConversationRow } from './inspection.query.ts';

/** Who talks with whom and how much, without a word of it; null when there is no such conversation. */
export async function readConversationHead(db: Knex, conversation: string): Promise<ConversationRow | null> {
  type Row = {
    member: string;
    other: string;
    started_at: Date;
    last_message_at: Date | null;
    counts: ConversationCounts;
  };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select c.member, c.other, c.started_at, c.last_message_at,
       ${CONVERSATION_COUNTS}
     from read.chats c where c.started_by_me and c.conversation = ?`,
    [conversation],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id: conversation,
    members: [row.member, row.other],
    started_at: row.started_at.toISOString(),
    ...row.counts,
    last_message_at: row.last_message_at?.toISOString() ?? null,
  };
}
