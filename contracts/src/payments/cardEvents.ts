import { z } from 'zod';
import { Id } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';

/** Why a saved card is let go: its member wanted it, another one took its place, or the account was erased. */
export const CARD_REMOVAL_CAUSES = ['member', 'replaced', 'erased'] as const;

/** All on `card-{member}`: the one card that a member has for the next order. It stays at the provider; we never see a number. */
export const cardEvents = streamEvents('card', {
  /** The member agreed, with an order, that the card it is paid with stays at the provider. */
  CardConsented: { data: { member: Id, payment: Id } },
  /** The order was paid, and the card stays: `customer` is what the provider charges it by. */
  CardSaved: {
    data: {
      ...{ member: Id, payment: Id, provider: z.string(), customer: z.string().max(100) },
      ...{ label: z.string().max(60), last4: z.string().max(4) },
    },
    subject: 'member',
    personal: { last4: '' },
  },
  /** It is used no more; the provider is told to forget it. */
  CardRemoved: {
    data: { member: Id, provider: z.string(), customer: z.string().max(100), cause: z.enum(CARD_REMOVAL_CAUSES) },
  },
});
