import type { Event, Money } from '@vonk/contracts/kernel';
import { Refusal } from '@vonk/contracts/kernel';
import type { AnyEvent } from '@vonk/contracts/events';
import { adjustCredits } from '@vonk/domain/credits/adjustCredits';
import { creditMovement } from '@vonk/domain/credits/creditMovement';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { grantCredits } from '@vonk/domain/credits/grantCredits';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { reinstateCredits } from '@vonk/domain/credits/reinstateCredits';
import { restoreCredits } from '@vonk/domain/credits/restoreCredits';
import { revokeCredits } from '@vonk/domain/credits/revokeCredits';
import { wallet, type Wallet } from '@vonk/domain/credits/wallet';
import { dropMessage } from '@vonk/domain/messaging/dropMessage';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { viewPrivatePhoto } from '@vonk/domain/messaging/viewPrivatePhoto';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { failRefunds } from '@vonk/domain/payments/failRefunds';
import { refundPayment } from '@vonk/domain/payments/refundPayment';

/** The eight currencies of the shop. */
export const CURRENCIES = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'] as const;
/** An event with its stream, in the order in which all of them happened. */
export type Lived = Readonly<{ stream: string; event: AnyEvent }>;
/** A line of the provider's file: what it moved for us, signed. */
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

type Order = { state: PaymentState; price: Money; cost: number; credits: number; booked: boolean };
type Paid = Pending & { reference: string };
type Pending = { refund: string; payment: string; amount: Money; credits: number };
const NOW = new Date('2026-03-02T12:00:00Z');
const STEPS_MOST = 14;
const REACHABLE = { sender: { confirmed: true, suspended: false }, recipient: 'active' as const, blocked: false };

class History {
  readonly lived: Lived[] = [];
  readonly provider: ProviderLine[] = [];
  private state: Wallet = wallet.initial();
  private readonly orders = new Map<string, Order>();
  private readonly tally = { in: 0, out: 0 };
  readonly pending: Pending[] = [];
  private readonly paid: Paid[] = [];
  private readonly disputes: { payment: string; dispute: string; left: number }[] = [];

  constructor(
    readonly member: string,
    private readonly random: () => number,
  ) {}

  readonly upTo = (most: number) => Math.floor(this.random() * most);

  readonly record = (stream: string, events: readonly AnyEvent[]) => {
    for (const event of events) this.lived.push({ stream, event });
  };
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
      if (event.type === 'CreditsRefunded') this.pending.push(event.data as Pending);
    }
  };
  readonly onPayment = (payment: string, order: Order, events: readonly Event[]) => {
    for (const event of events) {
      order.state = evolved(paymentStream.evolve, event, order.state);
      this.record(`payment-${payment}`, [event as AnyEvent]);
    }
  };
  readonly anOrder = (): [string, Order] | undefined => [...this.orders][this.upTo(this.orders.size)];
  readonly twice = (act: () => void) => {
    act();
    if (this.random() < 0.3) act();
  };

  readonly order = () => {
    const { member } = this;
    const payment = `${member}-p${this.orders.size + 1}`;
    const currency = CURRENCIES[this.upTo(CURRENCIES.length)] ?? 'EUR';
    const credits = 1 + this.upTo(20);
    const price = { amount_minor: 1 + this.upTo(4000), currency };
    const cost = this.random() < 0.3 ? 1 + this.upTo(99) : 0;
    const made: Order = { state: paymentStream.initial(), price, cost, credits, booked: false };
    this.orders.set(payment, made);
    const data = {
      ...{
        payment,
        member,
        package: `p${credits}`,
        credits,
        price,
        transaction_cost: { ...price, amount_minor: cost },
      },
      ...{ discount: null, amount: { ...price, amount_minor: price.amount_minor + cost }, method: 'paypal' as const },
      ...{ issuer: null, provider: 'sandbox', country: ['NL', 'DE', 'PL'][this.upTo(3)] ?? 'NL' },
    };
    this.onPayment(payment, made, [
      { type: 'PaymentStarted', data },
      { type: 'PaymentRegistered', data: { payment, member, provider_reference: `sb_${payment}` } },
    ]);
    if (this.random() < 0.15)
      return this.onPayment(payment, made, [{ type: 'PaymentFailed', data: { payment, member, reason: 'refused' } }]);
    this.onPayment(payment, made, [{ type: 'PaymentCompleted', data: { payment, member } }]);
    this.provider.push({ reference: `sb_${payment}`, kind: 'payment', amount: data.amount });
    this.twice(() =>
      this.onWallet((now) => creditPurchase(now, { member, payment, package: data.package, credits, price })),
    );
    made.booked = true;
  };
  readonly payOut = () => {
    const { member } = this;
    const [refund] = this.pending.splice(this.upTo(this.pending.length), 1);
    const of = refund && this.orders.get(refund.payment);
    if (!refund || !of) return;
    // The provider gives nothing back of what the bank has taken: the credits stay gone, or come again where they may.
    if (of.state.status === 'charged_back') return;
    if (this.random() < 0.2) {
      const { payment, refund: id, amount, credits } = refund;
      const data = { payment, member, refund: id, amount, credits, by: 'fin' };
      this.onPayment(payment, of, [{ type: 'RefundReversed', data }]);
      return this.twice(() => this.onWallet((now) => restoreCredits(now, { ...refund, member })));
    }
    const { payment } = refund;
    const reference = `re_${this.provider.length}`;
    this.twice(() =>
      this.onPayment(
        payment,
        of,
        decided(() => refundPayment(of.state, { ...refund, payment, by: member, reference })),
      ),
    );
    this.paid.push({ ...refund, reference });
    const amount = { ...refund.amount, amount_minor: -refund.amount.amount_minor };
    this.provider.push({ reference: `sb_${payment}`, kind: 'refund', amount });
  };
  /** What the provider took and could not pay out after all: finance asks once more, or it waits for what else may come. */
  readonly failRefund = () => {
    const [lost] = this.paid.splice(this.upTo(this.paid.length), 1);
    const of = lost && this.orders.get(lost.payment);
    if (!lost || !of) return;
    const { payment, reference, amount, ...refund } = lost;
    const told = [{ id: refund.refund, reference, status: 'failed' as const }];
    this.twice(() => this.onPayment(payment, of, failRefunds(of.state, payment, told)));
    this.provider.push({ reference: `sb_${payment}`, kind: 'refund', amount });
    const { member } = this;
    const by = { payment, refund: refund.refund, by: 'fin' };
    if (this.random() < 0.5) this.onPayment(payment, of, [{ type: 'RefundRetried', data: { ...by, member } }]);
    this.pending.push({ ...refund, payment, amount });
  };
  readonly chargeBack = () => {
    const { member } = this;
    const [payment, of] = this.anOrder() ?? [];
    if (payment === undefined || !of?.booked || of.state.status === 'charged_back') return;
    const left = of.price.amount_minor + of.cost - of.state.refunded_minor;
    const { currency } = of.price;
    const dispute = `chb_${payment}_${this.provider.length}`;
    const told = { payment, member, dispute };
    const deadline = '2026-03-12T12:00:00.000Z';
    this.onPayment(payment, of, [
      { type: 'PaymentChargedBack', data: { payment, member } },
      { type: 'DisputeOpened', data: { ...told, amount: { amount_minor: left, currency }, reason: null, deadline } },
    ]);
    this.provider.push({
      reference: `sb_${payment}`,
      kind: 'chargeback',
      amount: { amount_minor: -left, currency },
    });
    this.twice(() => this.onWallet((now) => revokeCredits(now, { member, payment })));
    this.disputes.push({ payment, dispute, left });
  };
  /** What banks decide about what they took. */
  readonly decideDispute = () => {
    const { member } = this;
    const [open] = this.disputes.splice(this.upTo(this.disputes.length), 1);
    const of = open && this.orders.get(open.payment);
    if (!open || !of) return;
    const { payment, dispute, left } = open;
    const decision = { payment, member, dispute, by: 'fin' };
    if (this.random() < 0.4) return this.onPayment(payment, of, [{ type: 'DisputeLost', data: decision }]);
    this.onPayment(payment, of, [{ type: 'DisputeWon', data: decision }]);
    const { price, credits } = of;
    this.provider.push({
      reference: `sb_${payment}`,
      kind: 'chargeback',
      amount: { amount_minor: left, currency: price.currency },
    });
    const bought = { member, payment, package: `p${credits}`, credits, price };
    this.twice(() => this.onWallet((now) => reinstateCredits(now, bought)));
  };
  readonly send = () => {
    const { member } = this;
    const settings = {
      ...{ message_credits: 1, photo_credits: 1, message_length: 1000 },
      gifts: [{ id: 'rose', name: 'Rose', credits: 4, image: '', active: true }],
    };
    const message = `${member}-m${this.upTo(12)}`;
    const what = this.random() < 0.4 ? { gift: 'rose' } : { text: 'Hoi' };
    const facts = { ...REACHABLE, settings, started_by_other: true };
    this.twice(() => this.onWallet((now) => sendMessage(now, { member, to: 'bob', message, ...what }, facts)));
  };
  readonly view = () => {
    const { member } = this;
    const facts = {
      settings: { private_photo_credits: 1 },
      blocked: false,
      suspended: false,
      photo: { private: true },
    };
    const photo = `photo-${this.upTo(5)}`;
    this.twice(() => this.onWallet((now) => viewPrivatePhoto(now, { member, profile: 'bob', photo }, facts)));
  };
  readonly askBack = () => {
    // A purchase that nobody touched comes back whole, its transaction cost too.
    const costs = new Map([...this.orders].map(([id, { cost, price }]) => [id, { ...price, amount_minor: cost }]));
    const { member } = this;
    const [payment] = this.anOrder() ?? [];
    const refund = `${member}-r${this.upTo(9)}`;
    if (payment !== undefined)
      this.twice(() =>
        this.onWallet((now) =>
          refundCredits(now, { member, payment, refund }, { now: NOW, settings: { refund_days: 14 }, costs }),
        ),
      );
  };
  readonly drop = () =>
    this.onWallet((now) =>
      dropMessage(now, { member: this.member, message: `${this.member}-m${this.upTo(12)}` }, { blocked: true }),
    );
  readonly adjust = () => {
    const { member } = this;
    const change = { id: `${member}-a${this.upTo(5)}`, member, credits: this.upTo(9) - 4, reason: 'r', by: 'fin' };
    this.twice(() => this.onWallet((now) => adjustCredits(now, change)));
  };
}

/**
 * Lives the history of one member through the rules of the house: buys, spends, gives, refunds whole and part, of which some
 * never arrive, is charged back, disputes, meets retries. Every step may come twice, as after a crash. Throws when credits are lost or made on the way.
 */
export function liveHistory(member: string, seed: number): { lived: Lived[]; provider: ProviderLine[] } {
  const one = new History(member, randomOf(seed));
  const { order, send, view, askBack, payOut, failRefund, chargeBack, decideDispute, drop, adjust } = one;
  const spends = [send, send, send, view, drop, adjust];
  const acts = [order, order, ...spends, askBack, payOut, payOut, failRefund, chargeBack, decideDispute];
  one.onWallet((now) => grantCredits(now, { member, lot: `${member}-signup`, credits: 5, cause: 'signup' }));
  for (let step = 1 + one.upTo(STEPS_MOST); step > 0; step -= 1) acts[one.upTo(acts.length)]?.();
  // A refund that still waits at the provider is finished: what is under way is in neither file yet.
  while (one.pending.length > 0) payOut();
  return one;
}

/** What the rules decide; a refusal is a step that did nothing. */
function decided(decide: () => readonly Event[]): readonly Event[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

function evolved<State>(evolve: object, event: Event, state: State): State {
  const apply = (evolve as Readonly<Record<string, ((event: unknown, state: State) => State) | undefined>>)[event.type];
  return apply?.({ ...event, position: 0n, at: NOW }, state) ?? state;
}
