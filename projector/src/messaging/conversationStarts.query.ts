import type { Knex } from 'knex';

/** A conversation and the one of its two members who asks. */
export type StartAsk = Readonly<{ member: string; conversation: string }>;

/**
 * Who started conversations, several in one statement and in their order: true where it was the member who asks, false where it
 * was the other one, null where there is no such conversation of theirs. What is not null never changes.
 */
export async function readConversationStarts(db: Knex, asks: readonly StartAsk[]): Promise<(boolean | null)[]> {
  const { rows } = await db.raw<{ rows: { n: string; started_by_me: boolean }[] }>(
    `select a.n, c.started_by_me from unnest(?::text[], ?::text[]) with ordinality as a (member, conversation, n)
     join read.chats c on c.member = a.member and c.conversation = a.conversation`,
    [asks.map(({ member }) => member), asks.map(({ conversation }) => conversation)],
  );
  const found = new Map(rows.map(({ n, started_by_me }) => [Number(n) - 1, started_by_me]));
  return asks.map((_, index) => found.get(index) ?? null);
}
