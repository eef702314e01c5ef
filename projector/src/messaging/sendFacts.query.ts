import type { User } from '@vonk/contracts/accounts/queries';
import type { Knex } from 'knex';
import { accountStatus, type AccountStanding } from '../accountStatus.ts';

/** Who wants to write, in which conversation, and the moment at which it is judged. */
export type SendAsk = Readonly<{ member: string; conversation: string; at: Date }>;

/** What the read models know that a message depends on. */
export type SendFacts = Readonly<{
  other: string;
  started_by_me: boolean;
  /** For whose settings hold; null when the writer's account is not to be read yet. */
  audience: Readonly<{ site: string; country: string }> | null;
  /** How the other one's account stands; null when it is erased. */
  other_status: User['status'] | null;
}>;

type Row = AccountStanding &
  Readonly<{
    n: string;
    other: string;
    started_by_me: boolean;
    site: string | null;
    country: string | null;
    other_known: boolean;
  }>;

/**
 * For several members who want to write, each in a conversation of their own, in one statement: whom it reaches, and how the
 * two accounts stand. In the order they were asked for; null where the conversation is not theirs.
 */
export async function readSendFacts(db: Knex, asks: readonly SendAsk[]): Promise<(SendFacts | null)[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select a.n, c.other, c.started_by_me, mine.site, mine.country, theirs.member is not null as other_known,
       theirs.confirmed_at, theirs.suspended_until, theirs.terminated_at, theirs.deletion_final_at
     from unnest(?::text[], ?::text[]) with ordinality as a (member, conversation, n)
     join read.chats c on c.member = a.member and c.conversation = a.conversation
     left join read.accounts mine on mine.member = a.member and mine.erased_at is null
     left join read.accounts theirs on theirs.member = c.other and theirs.erased_at is null`,
    [asks.map(({ member }) => member), asks.map(({ conversation }) => conversation)],
  );
  const found = new Map(rows.map((row) => [Number(row.n) - 1, row]));
  return asks.map(({ at }, index) => {
    const row = found.get(index);
    if (!row) return null;
    const { other, started_by_me, site, country } = row;
    const audience = site === null || country === null ? null : { site, country };
    return { other, started_by_me, audience, other_status: row.other_known ? accountStatus(row, at) : null };
  });
}
