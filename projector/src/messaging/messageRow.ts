import type { Message } from '@vonk/contracts/messaging/queries';
import type { View } from '../memberCard.ts';

/** What a query about messages needs to know besides who looks. */
export type MessageView = View & {
  viewer: string;
  /** Name and picture of a gift of the shop, also of one that is no longer sold. */
  gift: (gift: string) => { name: string; image: string };
};

/** What a message is made of, from `g`, a row of read.messages. */
export const MESSAGE_COLUMNS = `
  g.message, g.conversation, g.sender, g.kind, g.text, g.photo, g.gift, g.sent_at, g.position, g.gone,
  f.thumbhash as photo_thumbhash, f.width as photo_width, f.height as photo_height,
  (select r.read_at from read.reads r
   where r.conversation = g.conversation and r.member = g.recipient and r.up_to_position >= g.position
   order by r.up_to_position limit 1) as read_at`;
export const MESSAGE_JOINS = `left join read.photos f on f.photo = g.photo`;

export type MessageRow = Readonly<{
  message: string;
  conversation: string;
  sender: string;
  kind: string;
  text: string;
  photo: string | null;
  gift: string | null;
  sent_at: Date;
  position: string;
  photo_thumbhash: string | null;
  photo_width: number | null;
  photo_height: number | null;
  read_at: Date | null;
  /** Its writer has left. */
  gone: boolean;
}>;

export function toMessage(row: MessageRow, view: Pick<MessageView, 'photoUrls' | 'gift'>): Message {
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
  return {
    id: row.message,
    conversation: row.conversation,
    from: row.sender,
    text: row.kind === 'text' ? row.text : null,
    photo:
      row.photo === null
        ? null
        : {
            id: row.photo,
            urls: view.photoUrls(row.photo),
            thumbhash: row.photo_thumbhash || null,
            width: row.photo_width ?? 0,
            height: row.photo_height ?? 0,
          },
    gift: row.gift === null ? null : { id: row.gift, ...view.gift(row.gift) },
    sent_at: row.sent_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}
