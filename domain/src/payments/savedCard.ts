import type { CARD_REMOVAL_CAUSES } from '@vonk/contracts/payments/cardEvents';
import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type CardEvent = EventOn<'card'>;
/** `customer`: what the provider charges it by; `saved_at` ISO 8601 UTC. Holds a personal field (`last4`). */
export type SavedCard = {
  payment: string;
  provider: string;
  customer: string;
  label: string;
  last4: string;
  saved_at: string;
};
/** State of `card-{member}`. `consents`: orders whose card is to be kept once they are paid, the last of them. */
export type Cards = { consents: string[]; card: SavedCard | null };

/** Orders that were agreed to and never paid are forgotten from here on. */
const CONSENTS_KEPT = 20;

/** `card-{member}`: one saved card a member, never without consent. */
export const savedCard: StreamOn<'card', Cards> = {
  category: 'card',
  initial: () => ({ consents: [], card: null }),
  evolve: {
    CardConsented: ({ data: { payment } }, state) => ({
      ...state,
      consents: [...state.consents, payment].slice(-CONSENTS_KEPT),
    }),
    CardSaved: ({ data: { member: _, ...card }, at }, { consents }) => ({
      consents: consents.filter((payment) => payment !== card.payment),
      card: { ...card, saved_at: at.toISOString() },
    }),
    // Who lets a card go wants none of those either whose orders are still open.
    CardRemoved: ({ data: { cause } }, { consents }) => ({
      consents: cause === 'replaced' ? consents : [],
      card: null,
    }),
  },
};

/** With an order, the member agrees that its card stays. Once an order. */
export const consentToCard = (state: Cards, data: { member: string; payment: string }): CardEvent[] =>
  state.consents.includes(data.payment) || state.card?.payment === data.payment
    ? []
    : [{ type: 'CardConsented', data }];

/** The card of a paid order, as the provider tells of it. */
export type SaveCardCommand = { member: string } & Omit<SavedCard, 'saved_at'>;

/** Keeps the card of an order that was agreed to, in the place of the one before. Nothing without consent. */
export function saveCard({ consents, card }: Cards, data: SaveCardCommand): CardEvent[] {
  if (!consents.includes(data.payment)) return [];
  const { member } = data;
  const before = card && { member, provider: card.provider, customer: card.customer, cause: 'replaced' as const };
  return [...(before ? [{ type: 'CardRemoved' as const, data: before }] : []), { type: 'CardSaved', data }];
}

/** Lets the card go, and what was agreed to for open orders. Nothing where there is none. */
export function removeCard(
  { card }: Cards,
  { member, cause }: { member: string; cause: (typeof CARD_REMOVAL_CAUSES)[number] },
): CardEvent[] {
  if (!card) return [];
  return [{ type: 'CardRemoved', data: { member, provider: card.provider, customer: card.customer, cause } }];
}
