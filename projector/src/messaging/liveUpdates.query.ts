import type { LiveKind, LiveUpdates } from '@vonk/contracts/messaging/queries';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import { anyValueOf } from '@vonk/platform/postgres/anyValueOf';
import { allDays } from '@vonk/platform/projection/dailyTables';
import type { Knex } from 'knex';
import { MESSAGE_COLUMNS, MESSAGE_JOINS, toMessage, type MessageRow, type MessageView } from './messageRow.ts';
import type { liveUpdates } from './liveUpdates.projection.ts';

/** Where a reader of live updates is: the last id it saw. */
export type LiveCursor = Readonly<{ position: bigint; ordinal: number }>;

/** What is kept for whoever comes back; the others are only for who is there. */
type KeptKind = Exclude<LiveKind, 'typing' | 'delivered' | 'settings'>;

/** One server-sent event for one member. `id` resumes the stream after it. */
export type LiveUpdate = {
  [Kind in KeptKind]: Readonly<{ id: string; member: string; kind: Kind; data: LiveUpdates[Kind] }>;
}[KeptKind];

/** Reads a Last-Event-ID; null when it is none of ours. */
export function parseLiveId(id: string | undefined): LiveCursor | null {
  const [, position, ordinal] = /^(\d{1,19})-(\d{1,6})$/.exec(id ?? '') ?? [];
  return position === undefined ? null : { position: BigInt(position), ordinal: Number(ordinal) };
}
export const liveId = ({ position, ordinal }: LiveCursor): string => `${position}-${ordinal}`;

/** Behind everything that can happen at one position. */
export const LAST_ORDINAL = 999_999;

/** Where the live updates end now: what a stream that begins without a Last-Event-ID goes on from. */
export async function readLiveEnd(db: Knex): Promise<LiveCursor> {
  const row = await db('read.projection_checkpoints')
    .where({ projection: 'live' })
    .first<{ position: string } | undefined>('position');
  return { position: BigInt(row?.position ?? 0), ordinal: LAST_ORDINAL };
}

const POSITION = anyValueOf(':position', 'bigint');
const ORDINAL = anyValueOf(':ordinal', 'integer');
const ROWS = allDays('live_updates', 'position, ordinal, member, other, kind, payload, credits');

type Payload = Record<string, unknown>;
type Told = Pick<
  StoredRowOf<typeof liveUpdates, { kind: LiveUpdate['kind']; payload: Payload }>,
  'ordinal' | 'payload'
> &
  Readonly<{ told: string; told_kind: LiveUpdate['kind']; told_position: string; paid_user: boolean | null }>;
/** With the message that it is about, null in every column where there is none. */
type Row = Told & (MessageRow | Readonly<{ message: null }>);
/** `photoUrls`: as those of a view, for one of several viewers. */
type LiveView = Pick<MessageView, 'gift' | 'languageOf'> & {
  photoUrls: (photo: string, viewer: string) => ReturnType<MessageView['photoUrls']>;
};

/** One member who comes back, or all who are there, up to a position that is known to be reached. */
export type LiveReaders = Readonly<{ member: string }> | Readonly<{ members: readonly string[]; until: bigint }>;

/**
 * What happened, each with what its ids stand for: the message, and the tier of whoever's credits changed. One statement, because the live
 * streams of everybody wait for it.
 * @param since that a position is not before the cursor
 * @param isRead that a member is one of the readers
 * @param where what finds the rows of the readers among those of a day
 */
const updates = (since: (position: string) => string, isRead: (member: string) => string, where: string) => `
  select told.member as told, told.kind as told_kind, told.position::text as told_position, told.ordinal, told.payload,
    (select w.paid_user from read.wallets w where told.kind = 'credits' and w.member = told.member) as paid_user, message.*
  from (
     select u.position, u.ordinal + told.next as ordinal, told.member, told.kind, told.payload
     from (${ROWS}) u cross join lateral (values
       (0, u.member, u.kind, u.payload),
       (1, u.other, u.kind, u.payload),
       (2, case when u.credits is not null then u.other end, 'credits', jsonb_build_object('credits', u.credits))
     ) as told (next, member, kind, payload)
     where ${since('u.position')} and ${where} and ${isRead('told.member')}
       and (u.position, u.ordinal + told.next) > (${POSITION}, ${ORDINAL})
     union all
     select c.position, u.ordinal, u.member, 'changed',
       jsonb_build_object('conversation', u.conversation, 'message', u.message)
     from read.live_photo_changes c
     cross join lateral (
       select p.conversation, p.message, side.member,
         (row_number() over (order by p.position, side.ordinal) - 1)::integer as ordinal
       from read.live_photos p cross join lateral (values (p.member, 0), (p.other, 1)) as side (member, ordinal)
       where p.photo = c.photo and p.position < c.position) u
     where ${since('c.position')} and (c.position, u.ordinal) > (${POSITION}, ${ORDINAL}) and ${isRead('u.member')}
     union all
     select l.position, l.ordinal, l.member, 'lists', '{}'::jsonb
     from (select d.position, o.member, (row_number() over (partition by d.position order by o.member) - 1)::integer as ordinal
       from read.live_departures d cross join lateral (
         select c.other as member from read.live_conversations c where c.member = d.member
         union select c.member from read.live_conversations c where c.other = d.member) o
       where ${since('d.position')} and ${isRead('o.member')}) l
     where (l.position, l.ordinal) > (${POSITION}, ${ORDINAL})
     order by position, ordinal limit ${anyValueOf(':limit', 'bigint')}) told
  left join lateral (
     select ${MESSAGE_COLUMNS} from read.messages g
     left join read.chats c on c.member = g.recipient and c.conversation = g.conversation ${MESSAGE_JOINS}
     where told.kind in ('message', 'changed')
       and g.conversation = told.payload ->> 'conversation' and g.message = told.payload ->> 'message') message on true
  order by told.position, told.ordinal`;

const MEMBER = anyValueOf(':member', 'text');
/** For one: their rows are found by their name, from however long ago. */
const OF_ONE = updates(
  (position) => `${position} >= ${POSITION}`,
  (member) => `${member} = ${MEMBER}`,
  `(u.member = ${MEMBER} or u.other = ${MEMBER})`,
);
/** For all who are there: the last rows of the house, of which most are for somebody who is not. */
const OF_ALL = updates(
  (position) => `${position} between ${POSITION} and ${anyValueOf(':until', 'bigint')}`,
  (member) => `${member} = any(${anyValueOf(':members', 'text[]')})`,
  'true',
);

/**
 * What happened to these members after a cursor, in order: for one stream that resumes, or for all streams of a process at
 * each notice of `projected`. Messages come whole, credits with the tier of now.
 */
export async function readLiveUpdates(
  db: Knex,
  view: LiveView,
  readers: LiveReaders,
  after: LiveCursor,
  limit = 500,
): Promise<LiveUpdate[]> {
  const from = { position: after.position.toString(), ordinal: after.ordinal, limit };
  const { rows } = await ('member' in readers
    ? db.raw<{ rows: Row[] }>(OF_ONE, { ...from, member: readers.member })
    : db.raw<{ rows: Row[] }>(OF_ALL, { ...from, members: readers.members, until: readers.until.toString() }));
  return rows.flatMap((row): LiveUpdate[] => {
    const { told: member, told_kind: kind, payload } = row;
    const head = { id: liveId({ position: BigInt(row.told_position), ordinal: row.ordinal }), member };
    if (kind === 'message' || kind === 'changed') {
      // Dropped or erased since.
      if (row.message === null) return [];
      const message = toMessage(row, {
        ...view,
        viewer: member,
        photoUrls: (photo) => view.photoUrls(photo, member),
      });
      return [{ ...head, kind, data: { conversation: message.conversation, message } }];
    }
    if (kind === 'credits')
      return [{ ...head, kind, data: { credits: Number(payload['credits']), paid_user: row.paid_user ?? false } }];
    // The projection writes these payloads in the very shape of the contract.
    return [{ ...head, kind, data: payload } as unknown as LiveUpdate];
  });
}
