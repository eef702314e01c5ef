import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

const DAY_SECONDS = 86_400;
/** Messages with the same photo that are told when something happens to it: the newest of them. */
const USES = Array.from({ length: 20 }, (_, use) => use);

/**
 * What happened to each member, for the live stream: a client that was away goes on after the last id it saw
 * (`position-ordinal`) for 24 hours. Only ids are kept; the query fills in what they stand for.
 */
export const liveUpdatesProjection = projection({
  name: 'live_updates',
  version: 3,
  tables: {
    live_updates: table({
      columns: {
        position: 'bigint',
        ordinal: 'integer',
        member: 'text',
        kind: 'text',
        payload: 'jsonb',
        at: 'timestamptz',
      },
      key: ['position', 'ordinal'],
      indexes: ['(member, position, ordinal)', '(at)'],
      retention: { column: 'at', seconds: DAY_SECONDS },
    }),
    live_conversations: table({
      columns: { conversation: 'text', member: 'text', other: 'text' },
      key: ['conversation'],
      indexes: ['(member)', '(other)'],
    }),
    /** Where a photo was sent, so that both hear what becomes of it. */
    live_photos: table({
      columns: {
        photo: 'text',
        use: 'integer',
        member: 'text',
        other: 'text',
        conversation: 'text',
        message: 'text',
        position: 'bigint',
      },
      key: ['photo', 'use'],
      indexes: ['(member)', '(other)'],
    }),
  },
  preload: {
    ConversationRead: ({ data: { conversation } }) => ({ live_conversations: [{ conversation }] }),
    MessageSent: ({ data: { photo } }) => ({ live_photos: photo === null ? [] : usesOf(photo) }),
    PhotoApproved: ({ data: { photo } }) => ({ live_photos: usesOf(photo) }),
    PhotoRejected: ({ data: { photo } }) => ({ live_photos: usesOf(photo) }),
    PhotoDeleted: ({ data: { photo } }) => ({ live_photos: usesOf(photo) }),
    ContentRemoved: ({ data: { conversation } }) => ({
      live_conversations: conversation === null ? [] : [{ conversation }],
    }),
  },
  on: {
    ConversationStarted: ({ data }, { live_conversations }) =>
      live_conversations.put({ conversation: data.conversation, member: data.member, other: data.with }),
    MessageSent: ({ data, ...event }, { live_updates, live_photos }) => {
      const { member, to, conversation, message, photo, credits, balance_after } = data;
      if (photo !== null) {
        const known = USES.map((use) => live_photos.get({ photo, use }));
        const oldest = known.reduce((first, row, use) => (placeOf(row) < placeOf(known[first]) ? use : first), 0);
        live_photos.put({ photo, use: oldest, member, other: to, conversation, message, position: event.position });
      }
      tell(live_updates, event, [
        [to, 'message', { conversation, message }],
        [member, 'message', { conversation, message }],
        ...(credits > 0 ? ([[member, 'credits', { credits: balance_after }]] as Told[]) : []),
      ]);
    },
    MessageDropped: ({ data: { member, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'credits', { credits: balance_after }]]),
    PrivatePhotoViewed: ({ data: { member, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'credits', { credits: balance_after }]]),
    ConversationRead: ({ data, ...event }, { live_updates, live_conversations }) => {
      const { conversation, by } = data;
      const both = live_conversations.get({ conversation });
      if (!both) return;
      const payload = { conversation, by, up_to: data.message, read_at: event.at.toISOString() };
      tell(live_updates, event, [
        [both.member, 'read', payload],
        [both.other, 'read', payload],
      ]);
    },
    PhotoApproved: ({ data, ...event }, tables) => tellOfPhoto(tables, event, data.photo),
    PhotoRejected: ({ data, ...event }, tables) => tellOfPhoto(tables, event, data.photo),
    PhotoDeleted: ({ data, ...event }, tables) => tellOfPhoto(tables, event, data.photo),
    ContentRemoved: ({ data: { content, item, conversation }, ...event }, { live_updates, live_conversations }) => {
      if (content !== 'message' || item === null || conversation === null) return;
      const both = live_conversations.get({ conversation });
      if (!both) return;
      const payload = { conversation, message: item };
      tell(live_updates, event, [
        [both.member, 'removed', payload],
        [both.other, 'removed', payload],
      ]);
    },
    ProfileLiked: ({ data: { by, profile }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[profile, 'like', { profile: by }]]),
    Matched: ({ data: { match, members }, ...event }, { live_updates }) =>
      tell(live_updates, event, [
        [members[0], 'match', { match, profile: members[1] }],
        [members[1], 'match', { match, profile: members[0] }],
      ]),

    MemberBlocked: ({ data: { by, profile }, ...event }, { live_updates }) =>
      tell(live_updates, event, [
        [by, 'block', { profile }],
        [profile, 'block', { profile: by }],
      ]),
    MemberUnblocked: ({ data: { by, profile }, ...event }, { live_updates }) =>
      tell(live_updates, event, [
        [by, 'block', { profile }],
        [profile, 'block', { profile: by }],
      ]),

    CreditsGranted: ({ data: { member, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'credits', { credits: balance_after }]]),
    /** Only now is the payment `completed` for the member: the credits are there (contract of Payment). */
    CreditsBought: ({ data: { member, payment, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [
        [member, 'credits', { credits: balance_after }],
        [member, 'payment', { payment_id: payment, status: 'completed' }],
      ]),
    CreditsRefunded: ({ data: { member, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'credits', { credits: balance_after }]]),
    CreditsRevoked: ({ data: { member, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'credits', { credits: balance_after }]]),
    CreditsTaken: ({ data: { member, balance_after }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'credits', { credits: balance_after }]]),

    PaymentPending: ({ data: { payment, member }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'payment', { payment_id: payment, status: 'pending' }]]),
    PaymentFailed: ({ data: { payment, member }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'payment', { payment_id: payment, status: 'failed' }]]),
    PaymentCancelled: ({ data: { payment, member }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'payment', { payment_id: payment, status: 'cancelled' }]]),
    PaymentRefunded: ({ data: { payment, member }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'payment', { payment_id: payment, status: 'refunded' }]]),
    PaymentChargedBack: ({ data: { payment, member }, ...event }, { live_updates }) =>
      tell(live_updates, event, [[member, 'payment', { payment_id: payment, status: 'charged_back' }]]),

    MemberErased: ({ data: { member } }, { live_updates, live_conversations, live_photos }) => {
      live_photos.removeWhere({ member });
      live_photos.removeWhere({ other: member });
      live_updates.removeWhere({ member });
      live_conversations.removeWhere({ member });
      live_conversations.removeWhere({ other: member });
    },
  },
});

type Told = readonly [member: string, kind: string, payload: object];
type Updates = {
  put: (row: { position: bigint; ordinal: number; member: string; kind: string; payload: object; at: Date }) => void;
};

function tell(updates: Updates, { position, at }: { position: bigint; at: Date }, told: readonly Told[]): void {
  told.forEach(([member, kind, payload], ordinal) => updates.put({ position, ordinal, member, kind, payload, at }));
}

const usesOf = (photo: string) => USES.map((use) => ({ photo, use }));
type Use = { member: string; other: string; conversation: string; message: string; position: bigint | number };
/** A free place comes before every message. */
const placeOf = (row: Use | undefined): bigint => (row ? BigInt(row.position) : -1n);

function tellOfPhoto(
  tables: { live_updates: Updates; live_photos: { get: (key: { photo: string; use: number }) => Use | undefined } },
  event: { position: bigint; at: Date },
  photo: string,
): void {
  const uses = USES.map((use) => tables.live_photos.get({ photo, use })).filter((use) => use !== undefined);
  tell(
    tables.live_updates,
    event,
    uses.flatMap(({ member, other, conversation, message }): Told[] => [
      [member, 'changed', { conversation, message }],
      [other, 'changed', { conversation, message }],
    ]),
  );
}
