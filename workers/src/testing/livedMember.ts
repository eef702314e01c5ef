import type { Event, Money } from '@vonk/contracts/kernel';
import { Refusal } from '@vonk/contracts/kernel';
import type { AnyEvent } from '@vonk/contracts/events';
import { creditMovement } from '@vonk/domain/credits/creditMovement';
import { wallet, type Wallet } from '@vonk/domain/credits/wallet';
import { discount, type Discounts } from '@vonk/domain/payments/discount';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';

/** The eight currencies of the shop. */
export const CURRENCIES = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'] as const;
/** An event with its stream, in the order in which all of them happened. */
export type Lived = Readonly<{ stream: string; event: AnyEvent }>;
/** A line of what moved money for us, signed: of the provider's file, or of the bank of who collects direct debits. */
export type ProviderLine = Readonly<{ reference: string; kind: 'payment' | 'refund' | 'chargeback'; amount: Money }>;

/** Numbers from 0 to below 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An order of a member; `booked`: its credits are in the wallet. */
export type Order = { state: PaymentState; price: Money; cost: number; credits: number; booked: boolean };
/** Money that is on its way back; `byHand` where no provider moves it. */
export type Pending = { refund: string; payment: string; amount: Money; credits: number };
type Paid = Pending & { reference: string };

/** When everything happens, as far as rules ask. */
export const NOW = new Date('2026-03-02T12:00:00Z');

/** A member whose wallet and orders are kept by the rules of the house, and what their provider has of them. */
export class LivedMember {
  readonly lived: Lived[] = [];
  readonly provider: ProviderLine[] = [];
  private state: Wallet = wallet.initial();
  private discounts: Discounts = discount.initial();
  private readonly tally = { in: 0, out: 0 };
  private receipts = 0;
  readonly orders = new Map<string, Order>();
  readonly pending: Pending[] = [];
  readonly paid: Paid[] = [];
  /** `taken`: by the bank, in all. */
  readonly disputes: { payment: string; dispute: string; taken: Money }[] = [];

  constructor(
    readonly member: string,
    readonly random: () => number,
  ) {}

  readonly upTo = (most: number) => Math.floor(this.random() * most);

  readonly record = (stream: string, events: readonly AnyEvent[]) => {
    for (const event of events) this.lived.push({ stream, event });
  };
  /** Throws when credits are lost or made: bought, granted, spent and given back come to the balance after each event. */
  readonly onWallet = (decide: (now: Wallet) => readonly Event[]) => {
    const { member } = this;
    for (const event of decided(() => decide(this.state))) {
      this.state = evolved(wallet.evolve, event, this.state);
      const movement = creditMovement(event);
      if (movement && movement.credits > 0) this.tally.in += movement.credits;
      if (movement && movement.credits < 0) this.tally.out -= movement.credits;
      if (this.tally.in - this.tally.out !== this.state.balance || this.state.balance < 0)
        throw new Error(
          `${member}: ${this.tally.in} in, ${this.tally.out} out, and a balance of ${this.state.balance}`,
        );
      this.record(`wallet-${member}`, [event as AnyEvent]);
      if (event.type !== 'CreditsRefunded') continue;
      const { refund, payment, amount, credits } = event.data as Pending;
      this.pending.push({ refund, payment, amount, credits });
    }
  };
  readonly onDiscount = (decide: (now: Discounts) => readonly Event[]): boolean => {
    const events = decided(() => decide(this.discounts));
    for (const event of events) {
      this.discounts = evolved(discount.evolve, event, this.discounts);
      this.record(`discount-${this.member}`, [event as AnyEvent]);
    }
    return events.length > 0;
  };
  readonly discountsNow = () => this.discounts;
  readonly onPayment = (payment: string, order: Order, events: readonly Event[]) => {
    for (const event of events) {
      order.state = evolved(paymentStream.evolve, event, order.state);
      this.record(`payment-${payment}`, [event as AnyEvent]);
    }
  };
  readonly anOrder = (): [string, Order] | undefined => [...this.orders][this.upTo(this.orders.size)];
  /** Half of the time, where there is one, an order of which something went back: banks know nothing of refunds. */
  readonly refundedOr = (any: [string, Order] | undefined, isOne: (order: Order) => boolean) => {
    const back = [...this.orders].filter(([, one]) => one.state.status === 'refunded' && isOne(one));
    return (this.random() < 0.5 ? back[this.upTo(back.length)] : undefined) ?? any;
  };
  readonly twice = (act: () => void) => {
    act();
    if (this.random() < 0.3) act();
  };
  readonly moved = (payment: string, kind: ProviderLine['kind'], { amount_minor, currency }: Money) =>
    this.provider.push({ reference: `sb_${payment}`, kind, amount: { amount_minor, currency } });

  /** A receipt or a credit note of a purchase, in a series of the member's own. */
  readonly document = (
    payment: string,
    kind: 'receipt' | 'credit_note',
    total: Money,
    refund: string | null = null,
  ) => {
    this.receipts += 1;
    const site = this.member;
    const words = { ...{ site, year: 2026, number: this.receipts, kind, payment, member: this.member, refund } };
    const about = { of: null, at: NOW.toISOString(), language: 'nl' as const, method: 'paypal' as const, credits: 1 };
    const none = { list_price: null, discount: null, transaction_cost: null };
    const sold = { total, country: 'NL', vat_percentage: this.orders.size % 3 === 0 ? null : 21 };
    const company = { name: 'V', address: '', city: '', country: 'NL', kvk: '', vat_numbers: [] };
    const data = { ...words, ...about, ...none, ...sold, company };
    this.record(`receipt-${site}-2026`, [{ type: 'ReceiptIssued', data }]);
  };
}

/** What the rules decide; a refusal is a step that did nothing. */
export function decided(decide: () => readonly Event[]): readonly Event[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** What an event makes of a state. */
export function evolved<State>(evolve: object, event: Event, state: State): State {
  const apply = (evolve as Readonly<Record<string, ((event: unknown, state: State) => State) | undefined>>)[event.type];
  return apply?.({ ...event, position: 0n, at: NOW }, state) ?? state;
}
