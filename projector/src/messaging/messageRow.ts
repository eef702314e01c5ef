import type { Message } from '@vonk/contracts/messaging/queries';
import { PHOTO_APPEALS, PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import type { View } from '../memberCard.ts';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { chatsTables } from './chats.projection.ts';

/** What a query about messages needs to know besides who looks. */
export type MessageView = View & {
  viewer: string;
  /** Name and picture of a gift of the shop, also of one that is no longer sold. */
  gift: (gift: string) => { name: string; image: string };
};

/** What a message is made of, from `g`, a row of read.messages, and `c`, the chat of whoever looks: its writer may have left. */
export const MESSAGE_COLUMNS = `
  g.message, g.conversation, g.sender, g.kind, g.text, g.photo, g.gift, g.sent_at, g.position,
  coalesce(c.other_gone and g.sender = c.other, false) as gone,
  f.thumbhash as photo_thumbhash, f.width as photo_width, f.height as photo_height,
  f.status as photo_status, f.rejection as photo_rejection, f.appeal as photo_appeal, f.reviewed_at is not null as photo_reviewed,
  (select r.read_at from read.reads r
   where r.conversation = g.conversation and r.member = g.recipient and r.up_to_position >= g.position
   order by r.up_to_position limit 1) as read_at`;
export const MESSAGE_JOINS = `left join read.photos f on f.photo = g.photo`;

type Stored = Pick<
  StoredRowOf<typeof chatsTables.messages>,
  'message' | 'conversation' | 'sender' | 'kind' | 'text' | 'photo' | 'gift' | 'sent_at' | 'position'
>;
export type MessageRow = Stored &
  Readonly<{
    photo_thumbhash: string | null;
    photo_width: number | null;
    photo_height: number | null;
    /** Null when there is no such photo any more. */
    photo_status: string | null;
    photo_rejection: string | null;
    photo_appeal: string | null;
    photo_reviewed: boolean;
    read_at: Date | null;
    gone: boolean;
  }>;

type PhotoPart = Pick<Message, 'photo' | 'photo_state' | 'rejection' | 'appeal' | 'rejected_photo'>;

/** A photo as the viewer may see it now (DECISIONS "photos": moderated before others see them). */
function photoOf(row: MessageRow, view: Pick<MessageView, 'viewer' | 'photoUrls'>): PhotoPart {
  if (row.photo === null) return { photo: null };
  const { photo: id, sender, photo_status: status, photo_rejection } = row;
  const mine = sender === view.viewer;
  if (status === null) return { photo: null, photo_state: 'removed' };
  if (status === 'rejected') {
    const gone = { photo: null, photo_state: 'rejected' } as const;
    const rejection = PHOTO_REJECTIONS.find((reason) => reason === photo_rejection);
    const appeal = PHOTO_APPEALS.find((state) => state === row.photo_appeal);
    return mine && rejection && appeal ? { ...gone, rejection, appeal, rejected_photo: id } : gone;
  }
  // One that was approved and then made public waits once more: who was sent it has seen it.
  const inReview = status === 'pending' && !row.photo_reviewed;
  if (inReview && !mine) return { photo: null, photo_state: 'in_review' };
  const { photo_thumbhash: thumbhash, photo_width, photo_height } = row;
  return {
    photo: {
      id,
      urls: view.photoUrls(id),
      thumbhash: thumbhash || null,
      width: photo_width ?? 0,
      height: photo_height ?? 0,
    },
    ...(inReview ? { photo_state: 'in_review' } : {}),
  };
}

export function toMessage(
  row: MessageRow,
  view: Pick<MessageView, 'viewer' | 'photoUrls' | 'gift' | 'languageOf'>,
): Message {
  if (row.gone)
    return {
      id: row.message,
      conversation: row.conversation,
      from: row.sender,
      text: null,
      photo: null,
      gift: null,
      sent_at: row.sent_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
      unavailable: true,
    };
  const text = row.kind === 'text' ? row.text : null;
  const text_language = text === null ? undefined : view.languageOf?.(text);
  return {
    id: row.message,
    conversation: row.conversation,
    from: row.sender,
    text,
    ...(text_language && { text_language }),
    ...photoOf(row, view),
    gift: row.gift === null ? null : { id: row.gift, ...view.gift(row.gift) },
    sent_at: row.sent_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}
