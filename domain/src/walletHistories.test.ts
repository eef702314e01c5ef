import { Refusal, type Event } from '@vonk/contracts/kernel';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { adjustCredits } from './credits/adjustCredits.ts';
import { creditPurchase } from './credits/creditPurchase.ts';
import { grantCredits } from './credits/grantCredits.ts';
import { refundCredits } from './credits/refundCredits.ts';
import { revokeCredits } from './credits/revokeCredits.ts';
import { wallet, type Wallet, type WalletEvent } from './credits/wallet.ts';
import { dropMessage } from './messaging/dropMessage.ts';
import { sendMessage } from './messaging/sendMessage.ts';
import { startConversation } from './messaging/startConversation.ts';
import { viewPrivatePhoto } from './messaging/viewPrivatePhoto.ts';
import { fewer } from './testing/fewer.ts';
import { recorded, stateAfter } from './testing/given.ts';
import { anna, granted, started } from './testing/walletEvents.ts';

/** What can befall a wallet. Small ranges of ids, so that retries and meetings are the rule. */
const id = fc.integer({ min: 1, max: 4 });
const act = fc.oneof(
  fc.record({ act: fc.constant('grant' as const), id, credits: fc.integer({ min: 0, max: 6 }) }),
  fc.record({
    act: fc.constant('buy' as const),
    id,
    credits: fc.integer({ min: 1, max: 20 }),
    cents: fc.integer({ min: 0, max: 3000 }),
  }),
  fc.record({
    act: fc.constant('send' as const),
    id: fc.integer({ min: 1, max: 9 }),
    credits: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ act: fc.constant('drop' as const), id: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ act: fc.constant('view' as const), id }),
  fc.record({ act: fc.constant('refund' as const), id, refund: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant('charge back' as const), id }),
  fc.record({ act: fc.constant('adjust' as const), id, credits: fc.integer({ min: -5, max: 5 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const now = new Date('2026-01-06T12:00:00Z');
const reachable = { sender: { confirmed: true, suspended: false }, recipient: 'active' as const, blocked: false };

function decide(state: Wallet, step: Act): WalletEvent[] {
  switch (step.act) {
    case 'grant':
      return grantCredits(state, { member: anna, lot: `gift-${step.id}`, credits: step.credits, cause: 'promotion' });
    case 'buy': {
      const price = { amount_minor: step.cents, currency: 'EUR' };
      return creditPurchase(state, {
        member: anna,
        payment: `pay-${step.id}`,
        package: 'p',
        credits: step.credits,
        price,
        refund_days: 14,
      });
    }
    case 'send': {
      const settings = { message_credits: step.credits, photo_credits: 1, gifts: [], message_length: 1000 };
      const facts = { ...reachable, settings, started_by_other: true };
      return sendMessage(state, { member: anna, to: 'bram', message: `m-${step.id}`, text: 'x' }, facts);
    }
    case 'drop':
      return dropMessage(state, { member: anna, message: `m-${step.id}` }, { blocked: true });
    case 'view': {
      const facts = {
        settings: { private_photo_credits: 1 },
        blocked: false,
        suspended: false,
        photo: { private: true },
      };
      return viewPrivatePhoto(state, { member: anna, profile: 'bram', photo: `photo-${step.id}` }, facts);
    }
    case 'refund': {
      const command = { member: anna, payment: `pay-${step.id}`, refund: `refund-${step.refund}` };
      return refundCredits(state, command, { now, settings: { refund_days: 14 } });
    }
    case 'charge back':
      return revokeCredits(state, { member: anna, payment: `pay-${step.id}` });
    case 'adjust':
      return adjustCredits(state, { id: `a-${step.id}`, member: anna, credits: step.credits, reason: 'r', by: 'f' });
  }
}

/** Lives a history through and gives the events; a refusal is a step that did nothing. */
function live(steps: readonly Act[]) {
  let state = wallet.initial();
  const events: WalletEvent[] = [];
  for (const step of steps) {
    let decided: WalletEvent[] = [];
    try {
      decided = decide(state, step);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    for (const event of decided) {
      const evolve = wallet.evolve[event.type] as ((event: Event, state: Wallet) => Wallet) | undefined;
      state = evolve?.(recorded(event, events.length), state) ?? state;
      if ('balance_after' in event.data && event.data.balance_after !== state.balance)
        throw new Error(`${event.type} says ${event.data.balance_after}, the wallet holds ${state.balance}`);
      events.push(event);
    }
    const lots = [...state.lots.values()];
    if (state.balance < 0 || lots.some(({ unused, credits }) => unused < 0 || unused > credits))
      throw new Error('a lot or the wallet is out of its bounds');
    if (lots.reduce((sum, { unused }) => sum + unused, 0) !== state.balance)
      throw new Error('balance is not the sum of lots');
    const wentBack = ({ lot, price }: (typeof lots)[number]) =>
      events.some(({ type, data }) => type === 'CreditsRevoked' && data.lot === lot) ||
      (price !== null && price.amount_minor > 0 && refundedOf(events, lot) === price.amount_minor);
    if (state.premium !== lots.some((lot) => lot.kind === 'bought' && !wentBack(lot)))
      throw new Error('premium does not go with what is bought and has not gone back');
  }
  return events;
}

const refundedOf = (events: readonly WalletEvent[], lot: string) =>
  events.reduce(
    (total, { type, data }) => total + (type === 'CreditsRefunded' && data.lot === lot ? data.amount.amount_minor : 0),
    0,
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const ofType = <T extends WalletEvent['type']>(events: readonly WalletEvent[], type: T) =>
  events.filter((event): event is Extract<WalletEvent, { type: T }> => event.type === type);
const HISTORIES = fewer(20_000, 200);
const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

describe('20,000 histories of a wallet', () => {
  it('keep balance and lots in agreement, charge once, and never give back more than was paid for what is unused', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (steps) => {
        const events = live(steps);
        for (const type of ['MessageSent', 'MessageDropped'] as const)
          if (!distinct(ofType(events, type).map(({ data }) => data.message))) return false;
        if (!distinct(ofType(events, 'CreditsBought').map(({ data }) => data.payment))) return false;
        if (!distinct(ofType(events, 'CreditsRevoked').map(({ data }) => data.payment))) return false;
        if (!distinct(ofType(events, 'CreditsRefunded').map(({ data }) => data.refund))) return false;
        if (!distinct(ofType(events, 'PrivatePhotoViewed').map(({ data }) => data.photo))) return false;
        const turns = events.map(({ type }) => type).filter((type) => /Premium/.test(type));
        if (turns.some((type, at) => (type === 'BecamePremium') !== (at % 2 === 0))) return false;
        return ofType(events, 'CreditsBought').every(({ data: { payment, price } }) => {
          const back = ofType(events, 'CreditsRefunded').filter(({ data }) => data.payment === payment);
          return sum(back.map(({ data }) => data.amount.amount_minor)) <= price.amount_minor;
        });
      }),
      { numRuns: HISTORIES, seed: 20_260_105 },
    );
  });

  it('let a free member start no more than two conversations, however often they try', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }), (others) => {
        let state = stateAfter(wallet, [granted('signup', 5)]);
        let count = 0;
        for (const other of others)
          try {
            const facts = {
              ...reachable,
              settings: { free_conversations: 2, message_credits: 1 },
              started_by_other: false,
            };
            const events = startConversation(state, { member: anna, with: other }, facts);
            count += events.length;
            state = stateAfter(wallet, [granted('signup', 5), ...[...state.started.keys()].map(started), ...events]);
          } catch (error) {
            if (!(error instanceof Refusal) || error.code !== 'conversation_limit_reached') return false;
          }
        return count === Math.min(2, new Set(others).size);
      }),
    );
  });
});
