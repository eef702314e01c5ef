import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Id, Instant } from '../fields.ts';
import { WrittenIn } from '../writtenIn.ts';
import { GiftSetting } from '../site/settings.ts';

/** Who talks with whom and how much, without a word of it. */
const ConversationRow = z
  .object({
    id: Id,
    /** Who started it, and with whom. */
    members: z.tuple([Id, Id]),
    started_at: Instant,
    messages: z.int(),
    photos: z.int(),
    gifts: z.int(),
    /** What both together spent in it. */
    credits: z.int(),
    last_message_at: Instant.nullable(),
    /** An open complaint about it: only then it can be read. */
    complaint: Id.nullable(),
  })
  .meta({ id: 'ConversationRow' });

const InspectedMessage = z
  .object({
    ...{ id: Id, from: Id, to: Id, kind: z.string(), text: z.string(), photo: Id.nullable() },
    ...{ gift: z.string().nullable(), sent_at: Instant },
  })
  .meta({ id: 'InspectedMessage' });

const GiftRow = z
  .object({
    ...GiftSetting.shape,
    name: z.string(),
    /** How often it was given. */
    given: z.int(),
  })
  .meta({ id: 'GiftRow' });

/** The gift shop, and conversations: the words of one are shown while a complaint about it is open, and each look is recorded. */
export const messagingResources = {
  gifts: adminResource({
    name: 'gifts',
    summary: 'The gift shop: what each costs, whether it is sold, how often it was given',
    permission: 'packages.read',
    row: GiftRow,
    record: GiftRow,
    filter: z.object({ active: z.boolean().optional() }),
    exported: true,
    acts: {
      change: {
        summary: 'Change the price of a gift, or take it out of the shop and back in',
        permission: 'settings.change',
        body: z.strictObject({ credits: z.int(), active: z.boolean() }),
        refusals: ['not_found', 'setting_changed'],
      },
    },
  }),

  conversations: adminResource({
    name: 'conversations',
    summary: 'Who talks with whom and how much; the words only while a complaint about it is open, and recorded',
    permission: 'conversations.inspect',
    row: ConversationRow,
    record: ConversationRow.extend({
      ...{ complaint: Id, texts: z.array(InspectedMessage), written_in: WrittenIn.optional() },
    }).meta({ id: 'ConversationRecord' }),
    written: ['texts.*.text'],
    filter: z.object({ member: z.string().max(100).optional(), complained_about: z.boolean().optional() }),
    exported: true,
    refusals: ['not_permitted'],
  }),
};
