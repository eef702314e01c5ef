import { MESSAGE_KINDS, MESSAGE_SENT } from '@vonk/contracts/messaging/events';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { timelineTables } from './timeline.projection.ts';

/** One line of a member's history: the name of the event is the key of the sentence, `data` fills it in. */
export type TimelineEntry = Readonly<{
  id: string;
  at: string;
  event: string;
  /** `member:<id>`, `staff:<id>`, `system:<name>`, `demo`. */
  actor: string | null;
  data: Readonly<Record<string, unknown>>;
}>;

type Row = StoredRowOf<typeof timelineTables.timeline, { data: TimelineEntry['data'] }>;
const toEntry = ({ position, at, event, actor, data }: Omit<Row, 'member'>): TimelineEntry => ({
  id: String(position),
  at: at.toISOString(),
  event,
  actor,
  data,
});

/** Whose history; with a payment only what speaks of it, with events only those. */
type Asked = Readonly<{ member: string; payment?: string; events?: readonly string[] | null }>;

/**
 * Messages are most of what happens, and are held already: what somebody paid for stands in the ledger, what they wrote for
 * nothing or received among the messages. The history of who was erased has none.
 */
const HELD = `not exists (select from read.timeline where member = :member and event = 'MemberErased')
  and (:events::text[] is null or :sent = any(:events)) and :payment::text is null`;
/** Of one payment is what names it, and what names a request to refund it: decisions know only what they decide. */
const OF_PAYMENT = `(:payment::text is null or l.data->>'payment' = :payment or l.data->>'approval' in (
  select request.data->>'approval' from read.timeline request
  where request.member = :member and request.event = 'ApprovalRequested' and request.data->>'payment' = :payment))`;
const SOURCES = [
  {
    from: `read.timeline l where l.member = :member and l.event <> :sent
      and (:events::text[] is null or l.event = any(:events)) and ${OF_PAYMENT}`,
    row: 'l.position, l.at, l.event, l.actor, l.data',
  },
  {
    from: `read.ledger l where l.member = :member and l.kind = 'spend' and l.cause = any(:kinds) and ${HELD}`,
    row: `l.position, l.at, :sent::text, 'member:' || l.member, jsonb_build_object('member', l.member, 'to', l.profile,
      'conversation', l.conversation, 'kind', l.cause, 'credits', -l.credits, 'balance_after', l.balance_after)`,
  },
  ...['l.sender = :member and l.credits = 0', 'l.recipient = :member'].map((whose) => ({
    from: `read.messages l where ${whose} and ${HELD}`,
    row: `l.position, l.sent_at, :sent::text, 'member:' || l.sender, jsonb_build_object('member', l.sender,
      'to', l.recipient, 'conversation', l.conversation, 'kind', l.kind, 'credits', l.credits)`,
  })),
];
const bindingsOf = ({ member, payment, events }: Asked) => ({
  member,
  payment: payment ?? null,
  events: events ? [...events] : null,
  kinds: [...MESSAGE_KINDS],
  sent: MESSAGE_SENT,
});

/** The newest lines before a position: each source gives as many as could be among them. */
async function newestLines(
  db: Knex,
  asked: Asked,
  { before = null, offset = 0, limit }: { before?: string | null; offset?: number; limit: number },
): Promise<TimelineEntry[]> {
  const lines = SOURCES.map(
    ({ from, row }) => `(select ${row} from ${from} and l.position < coalesce(:before::bigint, 9223372036854775807)
       order by l.position desc limit :reach)`,
  );
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select * from (${lines.join(' union all ')}) as lines (position, at, event, actor, data)
     order by position desc offset :offset limit :limit`,
    { ...bindingsOf(asked), before, offset, limit, reach: offset + limit },
  );
  return rows.map(toEntry);
}

/** A page of that history by place from the newest. */
export const readTimelinePage = (
  db: Knex,
  asked: Asked,
  range: { offset: number; limit: number },
): Promise<TimelineEntry[]> => newestLines(db, asked, range);

/** How many lines a member's history has. */
export async function countTimeline(db: Knex, asked: Asked): Promise<number> {
  const counts = SOURCES.map(({ from }) => `(select count(*) from ${from})`);
  const { rows } = await db.raw<{ rows: { count: string }[] }>(
    `select ${counts.join(' + ')} as count`,
    bindingsOf(asked),
  );
  return Number(rows[0]?.count ?? 0);
}

/** What happened to and by a member, newest first, without a personal word; `next` goes into `before`. */
export async function readTimeline(
  db: Knex,
  member: string,
  page: { before?: string; limit: number },
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const before = page.before && /^\d{1,18}$/.test(page.before) ? page.before : null;
  const entries = await newestLines(db, { member }, { before, limit: page.limit + 1 });
  const shown = entries.slice(0, page.limit);
  return { entries: shown, next: entries.length > page.limit ? (shown.at(-1)?.id ?? null) : null };
}
