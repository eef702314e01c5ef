import type { Chat, ChatsAnswer, Message, MessagesAnswer } from '@vonk/contracts/messaging/queries';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isTime, readCursor, writeCursor } from '../cursor.ts';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow } from '../memberCard.ts';
import type { Delivery } from './deliveries.query.ts';
import { MESSAGE_COLUMNS, MESSAGE_JOINS, toMessage, type MessageRow, type MessageView } from './messageRow.ts';

/** So many at once, of those that are hidden from the viewer, too; the rest comes page by page. */
const CHATS_MAX = 500;
/** When there was life in it last, and which it is: the order of the list. */
const Place = z.tuple([z.string().refine(isTime), z.string()]);
const NOWHERE: z.output<typeof Place> = ['infinity', ''];

type ChatRow = CardRow &
  (MessageRow | { message: null }) & {
    hidden: boolean;
    conversation: string;
    started_by_me: boolean;
    started_at: Date;
    unread: number;
    confirmed: boolean;
    suspended_until: Date | null;
    viewer_confirmed: boolean;
    viewer_suspended_until: Date | null;
    delivered_at: Date | null;
    /** Where something is unread: until when what the other one sent has reached the viewer. */
    reached_at: Date | null;
    other: string;
    other_gone: boolean;
    viewer_country: ProfileCard['country'];
  };
/** Also of a conversation that is not `shown`, which has no card. */
type ListedRow = ChatRow & { shown: boolean; cursor_at: string };

/**
 * A chat row `c` of the viewer with the other one's card; `shown` unless the other one is hidden from them. One with somebody
 * who has left stays, without a card: the viewer's own words are theirs. `chats`: those rows.
 */
const withCard = (chats: string) => `
  select ${CARD_COLUMNS}, c.conversation, c.started_by_me, c.started_at, greatest(c.unread, 0) as unread,
    m.confirmed, m.suspended_until, me.confirmed as viewer_confirmed, me.suspended_until as viewer_suspended_until,
    d.delivered_at, c.other, c.other_gone, me.country as viewer_country, c.cleared_position,
    case when c.unread > 0 then (select own.delivered_at from ops.deliveries own
      where own.conversation = c.conversation and own.member = c.member) end as reached_at,
    coalesce(c.last_message_at, c.started_at) as lively_at, (m.member is not null or c.other_gone) as shown
  from (${chats}) c
  left join read.visible_members(:viewer, :at, true) m on m.member = c.other
  join read.profiles me on me.member = c.member
  left join ops.deliveries d on d.conversation = c.conversation and d.member = c.other ${CARD_JOINS}`;

const LIVELY_AT = 'coalesce(c.last_message_at, c.started_at)';
/** A page of the viewer's list: taken before anything is looked up for a row, of which somebody may have very many. */
const LISTED = `
  select c.* from read.chats c
  where c.member = :viewer and not c.removed and (c.opened or c.last_message_at is not null)
    and (${LIVELY_AT} < :after_at::timestamptz
      or (${LIVELY_AT} = :after_at::timestamptz and c.conversation > :after_conversation::text))
  order by ${LIVELY_AT} desc, c.conversation limit ${CHATS_MAX + 1}`;

/** What the viewer may still see of a conversation: not what they removed, not what came before they removed it all. */
const SEEN_BY_VIEWER = `
  g.position > c.cleared_position and not exists (select 1 from read.deleted_messages d
    where d.member = :viewer and d.conversation = g.conversation and d.message = g.message)`;

function closedFor(row: ChatRow, at: Date): Chat['conversation']['closed'] {
  if (row.other_gone) return 'deleted';
  if (row.viewer_suspended_until !== null && row.viewer_suspended_until > at) return 'suspended';
  if (!row.viewer_confirmed) return 'email_not_confirmed';
  if (row.suspended_until !== null && row.suspended_until > at) return 'suspended';
  return row.confirmed ? null : 'recipient_unconfirmed';
}

/** The card of somebody who has left: nothing of it but the id is about them. */
const whoLeft = ({ other, viewer_country }: ChatRow): ProfileCard => ({
  id: other,
  name: '',
  age: 0,
  gender: 'male',
  country: viewer_country,
  region: null,
  city: null,
  fictional: false,
  main_image: null,
  online: false,
  new: false,
});

const toChat = (row: ChatRow, view: MessageView): Chat => ({
  conversation: {
    id: row.conversation,
    started_by_me: row.started_by_me,
    started_at: row.started_at.toISOString(),
    closed: closedFor(row, view.at),
    delivered_at: row.delivered_at?.toISOString() ?? null,
  },
  profile: row.other_gone ? whoLeft(row) : toCard(row, view),
  num_unread_messages: row.other_gone ? 0 : row.unread,
  last_message: row.message === null || row.hidden ? null : toMessage(row, view),
  ...(row.hidden ? { hidden_for_privacy: true } : {}),
});

/** The last message of the other one, where showing this chat is what brings it to the viewer. */
function deliveriesOf(
  { last_message, num_unread_messages }: Chat,
  { reached_at }: ChatRow,
  member: string,
): Delivery[] {
  if (last_message === null || num_unread_messages === 0 || last_message.from === member) return [];
  const delivered_at = new Date(last_message.sent_at);
  if (reached_at !== null && reached_at >= delivered_at) return [];
  return [{ conversation: last_message.conversation, member, to: last_message.from, delivered_at }];
}

/**
 * Chat rows, each with the newest message that the viewer may see, if there is one, and whether it is `hidden`: older than
 * `since`. What both have a name for is the chat's: it stands behind the message.
 */
const withLastMessage = (chats: string) => `
  select ${MESSAGE_COLUMNS}, coalesce(g.sent_at < :since::timestamptz, false) as hidden, c.*,
    to_json(c.lively_at) #>> '{}' as cursor_at
  from (${chats}) c
  left join lateral (select g.* from read.messages g where g.conversation = c.conversation and ${SEEN_BY_VIEWER}
                     order by g.position desc limit 1) g on true ${MESSAGE_JOINS}
  order by c.lively_at desc, c.conversation`;

/**
 * Conversations of the viewer, the liveliest first: the first of them, or with `after` (a `next` of before) the following ones.
 * One that somebody opened without a word shows only to them. What is unread is counted in all of them, whatever page it is. Of
 * messages before `since` nothing is said (DECISIONS "chat history"); null: everything is shown. `deliveries`: what the answer
 * brings to the viewer for the first time, to be kept by whoever sends it.
 */
export async function readChats(
  db: Knex,
  view: MessageView,
  { since, after }: { since: Date | null; after?: string } = { since: null },
): Promise<ChatsAnswer & { deliveries: readonly Delivery[] }> {
  const from = readCursor(Place, after) ?? NOWHERE;
  const { rows } = await db.raw<{ rows: ListedRow[] }>(withLastMessage(withCard(LISTED)), {
    since,
    ...{ after_at: from[0], after_conversation: from[1] },
    ...bindingsOf(view),
  });
  const page = rows.slice(0, CHATS_MAX).filter(({ shown }) => shown);
  const last = rows.length > CHATS_MAX ? rows[CHATS_MAX - 1] : undefined;
  const isWhole = from === NOWHERE && !last;
  const chats = page.map((row) => toChat(row, view));
  return {
    chats,
    deliveries: chats.flatMap((chat, index) => deliveriesOf(chat, page[index]!, view.viewer)),
    total_unread_messages: isWhole
      ? page.reduce((sum, { unread, other_gone }) => sum + (other_gone ? 0 : unread), 0)
      : await countUnread(db, view.viewer, view.at),
    ...(last ? { next: writeCursor([last.cursor_at, last.conversation]) } : {}),
  };
}

type ChatOptions = Readonly<{ since: Date | null }>;

/**
 * One conversation of the viewer by its id, also one they removed or that has no message; null when it is not theirs. `since` and
 * `deliveries` as in readChats.
 */
export async function readChatDelivered(
  db: Knex,
  view: MessageView,
  conversation: string,
  { since }: ChatOptions,
): Promise<{ chat: Chat; deliveries: readonly Delivery[] } | null> {
  const mine = 'select c.* from read.chats c where c.member = :viewer and c.conversation = :conversation';
  const { rows } = await db.raw<{ rows: ListedRow[] }>(withLastMessage(withCard(mine)), {
    ...bindingsOf(view),
    conversation,
    since,
  });
  const [row] = rows;
  if (!row?.shown) return null;
  const chat = toChat(row, view);
  return { chat, deliveries: deliveriesOf(chat, row, view.viewer) };
}

/** The same for whoever does not send it to the viewer's device. */
export const readChat = async (
  db: Knex,
  view: MessageView,
  conversation: string,
  options: ChatOptions = { since: null },
): Promise<Chat | null> => (await readChatDelivered(db, view, conversation, options))?.chat ?? null;

/** Who the two of a conversation are, as one of them sees it, and whether it is in their list; null when it is not theirs. */
export async function readConversationOf(
  db: Knex,
  member: string,
  conversation: string,
): Promise<{ other: string; started_by_me: boolean; removed: boolean; shown: boolean } | null> {
  const row = await db('read.chats')
    .where({ member, conversation })
    .first<{ other: string; started_by_me: boolean; removed: boolean; shown: boolean } | undefined>(
      'other',
      'started_by_me',
      'removed',
      db.raw('not removed and (opened or last_message_at is not null) as shown'),
    );
  return row ?? null;
}

/** The other one is somebody the viewer may know of, or has left their words behind (readPartner). */
const PARTNER_KNOWN = `(c.other_gone
  or exists (select 1 from read.visible_members(:viewer, :at, true) m where m.member = c.other))`;

/**
 * The other one of a member's conversation, as long as the member may know of them; null when it is not theirs. One who
 * blocked the member and one who left are hidden alike; one whose account is erased has left their words behind.
 */
export async function readPartner(db: Knex, member: string, conversation: string, at: Date): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { other: string }[] }>(
    `select c.other from read.chats c where c.member = :viewer and c.conversation = :conversation and ${PARTNER_KNOWN}`,
    { viewer: member, conversation, at },
  );
  return rows[0]?.other ?? null;
}

/** The conversation two members share, null when there is none yet. */
export async function readConversationWith(db: Knex, member: string, other: string): Promise<string | null> {
  const row = await db('read.chats')
    .where({ member, other })
    .orderBy('started_at')
    .first<{ conversation: string } | undefined>('conversation');
  return row?.conversation ?? null;
}

/** A page of a conversation as its reader has it; `confirmed`: their address is, without which nobody reads (SPEC 4). */
export type ConversationPage = Readonly<{ confirmed: boolean; answer: MessagesAnswer }>;

/**
 * A page of a conversation before a message (or the newest), newest last, in one statement. Messages before `since` are
 * hidden for privacy (DECISIONS: chat history). Null when the conversation is not the viewer's, or the other one hidden.
 */
export async function readConversationPage(
  db: Knex,
  view: MessageView,
  conversation: string,
  page: { before?: string; limit: number; since: Date | null },
): Promise<ConversationPage | null> {
  const { viewer, at } = view;
  // A conversation without a word to show is one row without a message: only that of others is none.
  type Row = ((MessageRow & { hidden: boolean }) | { message: null }) & { viewer_confirmed: boolean };
  const found = await db.raw<{ rows: Row[] }>(
    `select ${MESSAGE_COLUMNS}, coalesce(g.sent_at < :since::timestamptz, false) as hidden, me.confirmed as viewer_confirmed
     from read.chats c
     join read.profiles me on me.member = c.member
     left join lateral (
       select g.* from read.messages g where g.conversation = c.conversation and ${SEEN_BY_VIEWER}
         and g.position < coalesce((select b.position from read.messages b
               where b.conversation = :conversation and b.message = :before), 9223372036854775807)
       order by g.position desc limit :limit) g on true ${MESSAGE_JOINS}
     where c.member = :viewer and c.conversation = :conversation and ${PARTNER_KNOWN} order by g.position desc`,
    { viewer, at, conversation, before: page.before ?? null, limit: page.limit + 1, since: page.since },
  );
  const [first] = found.rows;
  if (!first) return null;
  const rows = found.rows.filter((row) => row.message !== null);
  const shown = rows.slice(0, page.limit).filter(({ hidden }) => !hidden);
  const hiddenForPrivacy = rows.some(({ hidden }) => hidden);
  const answer = {
    messages: shown.map((row) => toMessage(row, view)).reverse(),
    has_more: rows.length > page.limit && !hiddenForPrivacy,
    hidden_for_privacy: hiddenForPrivacy,
  };
  return { confirmed: first.viewer_confirmed, answer };
}

/** One message of a conversation of the viewer, null when it is not theirs to see. */
export async function readMessage(
  db: Knex,
  view: MessageView,
  conversation: string,
  message: string,
): Promise<Message | null> {
  const { rows } = await db.raw<{ rows: MessageRow[] }>(
    `select ${MESSAGE_COLUMNS} from read.chats c
     join read.messages g on g.conversation = c.conversation and g.message = :message ${MESSAGE_JOINS}
     where c.member = :viewer and c.conversation = :conversation and ${SEEN_BY_VIEWER}`,
    { viewer: view.viewer, conversation, message },
  );
  return rows[0] ? toMessage(rows[0], view) : null;
}

/** Unread messages in all conversations the viewer can see: the badge (SPEC 2). */
export async function countUnread(db: Knex, viewer: string, at: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select coalesce(sum(c.unread), 0)::int as count from read.chats c
     join read.visible_members(:viewer, :at, true) m on m.member = c.other
     where c.member = :viewer and not c.removed and c.unread > 0 and not c.other_gone`,
    { viewer, at },
  );
  return rows[0]?.count ?? 0;
}
