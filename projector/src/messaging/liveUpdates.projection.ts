import { pairId } from '@vonk/contracts/kernel';
import { dailyTables, tableOfDay } from '@vonk/platform/projection/dailyTables';
import { table, type TableWriter } from '@vonk/platform/projection/projection';
import { ignored, moneyProjection } from '../projection.ts';

const DAY_SECONDS = 86_400;

/** Each of the tables of a day. */
export const liveUpdates = table({
  columns: {
    position: 'bigint',
    ordinal: 'integer',
    member: 'text',
    /** A second one who hears the very same, at the next ordinal. */
    other: 'text?',
    kind: 'text',
    payload: 'jsonb',
    /** What the second one has left after paying for it, which they hear at the ordinal after that. */
    credits: 'integer?',
    at: 'timestamptz',
  },
  key: ['position', 'ordinal'],
  indexes: ['(member, position, ordinal)', '(other, position, ordinal) where other is not null', '(at)'],
  retention: { column: 'at', seconds: DAY_SECONDS, together: true },
});

/**
 * What happened to each member, for the live stream: a client that was away goes on after the last id it saw
 * (`position-ordinal`) for 24 hours. Only ids are kept; the query fills in what they stand for, and whom a row tells.
 */
export const liveUpdatesProjection = moneyProjection({
  name: 'live',
  version: 1,
  tables: {
    ...dailyTables('live_updates', liveUpdates),
    live_conversations: table({
      columns: { conversation: 'text', member: 'text', other: 'text' },
      key: ['conversation'],
      indexes: ['(member)', '(other)'],
    }),
    /** Where a photo was sent, so that both hear what becomes of it. */
    live_photos: table({
      columns: {
        photo: 'text',
        conversation: 'text',
        message: 'text',
        member: 'text',
        other: 'text',
        position: 'bigint',
      },
      key: ['photo', 'conversation', 'message'],
      indexes: ['(member)', '(other)'],
    }),
    /** The last thing that became of a photo. The query tells it of every message with the photo, however many there are. */
    live_photo_changes: table({
      columns: { photo: 'text', member: 'text', position: 'bigint', at: 'timestamptz' },
      key: ['photo'],
      indexes: ['(position)', '(member)', '(at)'],
      retention: { column: 'at', seconds: DAY_SECONDS },
    }),
    /** Who left or came back last. The query tells it to whoever shares a conversation with them, without a name. */
    live_departures: table({
      columns: { member: 'text', position: 'bigint', at: 'timestamptz' },
      key: ['member'],
      indexes: ['(position)', '(at)'],
      retention: { column: 'at', seconds: DAY_SECONDS },
    }),
  },
  preload: {
    MemberBlocked: ({ data: { by, profile } }) => ({ live_conversations: [{ conversation: pairId(by, profile) }] }),
    MemberUnblocked: ({ data: { by, profile } }) => ({ live_conversations: [{ conversation: pairId(by, profile) }] }),
    ConversationRead: ({ data: { conversation } }) => ({ live_conversations: [{ conversation }] }),
    ContentRemoved: ({ data: { conversation } }) => ({
      live_conversations: conversation === null ? [] : [{ conversation }],
    }),
  },
  on: {
    ConversationStarted: ({ data }, { live_conversations }) =>
      live_conversations.put({ conversation: data.conversation, member: data.member, other: data.with }),
    MessageSent: ({ data, ...event }, { live_photos, ...tables }) => {
      const { member, to, conversation, message, photo, credits, balance_after } = data;
      if (photo !== null)
        live_photos.put({ photo, conversation, message, member, other: to, position: event.position });
      const left = credits > 0 ? { credits: balance_after } : {};
      tellBoth(tables, event, [to, member], 'message', { conversation, message }, left);
    },
    MessageDropped: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),
    PrivatePhotoViewed: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),
    ConversationRead: ({ data, ...event }, { live_conversations, ...tables }) => {
      const { conversation, by } = data;
      const both = live_conversations.get({ conversation });
      if (!both) return;
      const payload = { conversation, by, up_to: data.message, read_at: event.at.toISOString() };
      tellBoth(tables, event, [both.member, both.other], 'read', payload);
    },
    PhotoApproved: ({ data: { photo, member }, position, at }, { live_photo_changes }) =>
      live_photo_changes.put({ photo, member, position, at }),
    PhotoRejected: ({ data: { photo, member }, position, at }, { live_photo_changes }) =>
      live_photo_changes.put({ photo, member, position, at }),
    PhotoDeleted: ({ data: { photo, member }, position, at }, { live_photo_changes }) =>
      live_photo_changes.put({ photo, member, position, at }),
    ContentRemoved: ({ data: { content, item, conversation }, ...event }, { live_conversations, ...tables }) => {
      if (content !== 'message' || item === null || conversation === null) return;
      const both = live_conversations.get({ conversation });
      if (!both) return;
      const payload = { conversation, message: item };
      tellBoth(tables, event, [both.member, both.other], 'removed', payload);
    },
    ProfileLiked: ({ data: { by, profile }, ...event }, tables) =>
      tell(tables, event, [[profile, 'like', { profile: by }]]),
    Matched: ({ data: { match, members }, ...event }, tables) =>
      tell(tables, event, [
        [members[0], 'match', { match, profile: members[1] }],
        [members[1], 'match', { match, profile: members[0] }],
      ]),

    MemberBlocked: (event, tables) => tellBlock(event, tables),
    MemberUnblocked: (event, tables) => tellBlock(event, tables),
    DeletionRequested: ({ data: { member }, position, at }, { live_departures }) =>
      live_departures.put({ member, position, at }),
    DeletionReversed: ({ data: { member }, position, at }, { live_departures }) =>
      live_departures.put({ member, position, at }),
    MemberTerminated: ({ data: { member }, position, at }, { live_departures }) =>
      live_departures.put({ member, position, at }),
    TerminationLifted: ({ data: { member }, position, at }, { live_departures }) =>
      live_departures.put({ member, position, at }),

    CreditsGranted: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),
    /** Only now is the payment `completed` for the member: the credits are there (contract of Payment). */
    CreditsBought: ({ data: { member, payment, balance_after }, ...event }, tables) =>
      tell(tables, event, [
        [member, 'credits', { credits: balance_after }],
        [member, 'payment', { payment_id: payment, status: 'completed' }],
      ]),
    CreditsRefunded: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),
    CreditsRestored: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),
    CreditsRevoked: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),
    CreditsReinstated: ({ data: { member, payment, balance_after }, ...event }, tables) =>
      tell(tables, event, [
        [member, 'credits', { credits: balance_after }],
        [member, 'payment', { payment_id: payment, status: 'completed' }],
      ]),
    CreditsTaken: ({ data: { member, balance_after }, ...event }, tables) =>
      tell(tables, event, [[member, 'credits', { credits: balance_after }]]),

    PaymentPending: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'pending' }]]),
    PaymentFailed: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'failed' }]]),
    PaymentCancelled: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'cancelled' }]]),
    PaymentRefunded: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'refunded' }]]),
    /** The status is a hint: whoever hears of it asks for the payment. */
    RefundFailed: ({ data: { payment, member, returned }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: returned ? 'cancelled' : 'completed' }]]),
    RefundReversed: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'completed' }]]),
    PaymentChargedBack: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'charged_back' }]]),
    DisputeAccepted: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'charged_back' }]]),
    DisputeLost: ({ data: { payment, member }, ...event }, tables) =>
      tell(tables, event, [[member, 'payment', { payment_id: payment, status: 'charged_back' }]]),

    MemberErased: ({ data: { member } }, tables) => {
      const { live_conversations, live_photos, live_photo_changes, live_departures } = tables;
      live_departures.removeWhere({ member });
      live_photo_changes.removeWhere({ member });
      live_photos.removeWhere({ member });
      live_photos.removeWhere({ other: member });
      for (const updates of [tables.live_updates_0, tables.live_updates_1, tables.live_updates_2]) {
        updates.removeWhere({ member });
        updates.patchWhere({ other: member }, { other: null, credits: null });
      }
      live_conversations.removeWhere({ member });
      live_conversations.removeWhere({ other: member });
    },

    ConversationYielded: ignored,
    BecamePremium: ignored,
    PremiumEnded: ignored,
    ApprovalRequested: ignored,
    ApprovalGranted: ignored,
    ApprovalDeclined: ignored,
    ApprovalWithdrawn: ignored,
    WithdrawalDeclared: ignored,
    PaymentStarted: ignored,
    PaymentRegistered: ignored,
    PaymentCompleted: ignored,
    PaymentReturned: ignored,
    PaymentMismatched: ignored,
    MismatchResolved: ignored,
    DisputeOpened: ignored,
    DisputeContested: ignored,
    DisputeWon: ignored,
    RefundPaidByHand: ignored,
    MandateSigned: ignored,
    DebitCollected: ignored,
    DebitWithdrawn: ignored,
    DebitSettled: ignored,
    DebitReturned: ignored,
    MandateForgotten: ignored,
    RefundRefused: ignored,
    RefundRetried: ignored,
  },
});

type Told = readonly [member: string, kind: string, payload: object];
type Updates = Pick<TableWriter<typeof liveUpdates>, 'put'>;

type Days = Readonly<Record<`live_updates_${0 | 1 | 2}`, Updates>>;

function tell(days: Days, { position, at }: { position: bigint; at: Date }, told: readonly Told[]): void {
  const updates = tableOfDay(days, 'live_updates', at);
  told.forEach(([member, kind, payload], ordinal) => updates.put({ position, ordinal, member, kind, payload, at }));
}

/** One row for two readers: most of what happens concerns both sides of a conversation. */
function tellBoth(
  days: Days,
  { position, at }: { position: bigint; at: Date },
  [member, other]: readonly [string, string],
  kind: string,
  payload: object,
  left: { credits?: number } = {},
): void {
  const updates = tableOfDay(days, 'live_updates', at);
  updates.put({ position, ordinal: 0, member, other, kind, payload, ...left, at });
}

type BlockEvent = Readonly<{ position: bigint; at: Date; data: Readonly<{ by: string; profile: string }> }>;
type Conversations = { get: (key: { conversation: string }) => unknown };

/** The one who blocks hears of whom; the other hears what a departure says, and only when a chat goes with it. */
function tellBlock(
  { data: { by, profile }, ...event }: BlockEvent,
  { live_conversations, ...tables }: Days & { live_conversations: Conversations },
): void {
  const chat = live_conversations.get({ conversation: pairId(by, profile) });
  tell(tables, event, [[by, 'block', { profile }], ...(chat ? ([[profile, 'lists', {}]] as Told[]) : [])]);
}
