import type { Money } from '@vonk/contracts/kernel';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { restoreCredits } from '@vonk/domain/credits/restoreCredits';
import { claimDiscount } from '@vonk/domain/payments/claimDiscount';
import { usedBy } from '@vonk/domain/payments/discount';
import { withdrawDebit } from '@vonk/domain/payments/directDebit';
import { failRefunds } from '@vonk/domain/payments/failRefunds';
import { payRefundByHand } from '@vonk/domain/payments/payRefundByHand';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refundPayment } from '@vonk/domain/payments/refundPayment';
import { refuseRefund } from '@vonk/domain/payments/refuseRefund';
import { reserveDiscount } from '@vonk/domain/payments/reserveDiscount';
import { resolveMismatch } from '@vonk/domain/payments/resolveMismatch';
import { retryRefund } from '@vonk/domain/payments/retryRefund';
import { reverseRefund } from '@vonk/domain/payments/reverseRefund';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { startPayment, type StartPaymentFacts } from '@vonk/domain/payments/startPayment';
import { CURRENCIES, decided, NOW, type LivedMember, type Order } from './livedMember.ts';

/** One of each currency of the shop. */
const COUNTRIES: readonly Country[] = ['NL', 'GB', 'CH', 'PL', 'US', 'CA', 'AU', 'NZ', 'DE'];
/** The two of a first purchase, a code that staff made, and campaigns. */
const CODES = ['WELCOME25', 'TIMEBONUS25', 'STAFF10', 'SPRING', 'MINUS3'] as const;

/** What an order may be made with: a percentage, or an amount of its currency; null where it has none. */
function reductionOf(one: LivedMember, currency: string): StartPaymentFacts['discount'] {
  if (one.random() < 0.4) return null;
  const code = CODES[one.upTo(CODES.length)] ?? 'STAFF10';
  const amount = { amount_minor: 1 + one.upTo(300), currency };
  if (code === 'MINUS3') return { code, percentage: 0, amount };
  return { code, percentage: code === 'STAFF10' ? 1 + one.upTo(9999) / 100 : 25 };
}

/** A shop with one package and one method, of random price and transaction cost. */
export function shopOf(one: LivedMember, country: Country, method: 'paypal' | 'direct_debit') {
  const currency = COUNTRY_CURRENCY[country];
  const credits = 1 + one.upTo(20);
  const cost = one.random() < 0.4 ? 1 + one.upTo(99) : 0;
  const bundle = { id: `p${credits}`, credits, active: true, prices: { [currency]: 1 + one.upTo(4000) } };
  const way = { id: method, active: true, retired_at: null, countries: [], banks: [] };
  const settings = {
    packages: [bundle],
    payment_methods: [{ ...way, transaction_cost: { [currency]: cost } }],
  } as unknown as Pick<Settings, 'packages' | 'payment_methods'>;
  return { settings, bundle: bundle.id, currency };
}

/** Starts an order with what the rules make of price, cost and discount, and registers it; null where its code is used. */
function begin(one: LivedMember): [string, Order] | null {
  const { member, onPayment, onDiscount } = one;
  const payment = `${member}-p${one.orders.size + 1}`;
  const country = COUNTRIES[one.upTo(COUNTRIES.length)] ?? 'NL';
  const { settings, bundle, currency } = shopOf(one, country, 'paypal');
  const reduction = reductionOf(one, currency);
  if (reduction && usedBy(one.discountsNow(), reduction.code) !== undefined) return null;
  if (reduction) onDiscount((now) => reserveDiscount(now, { member, code: reduction.code, payment }));
  const facts = { now: NOW, settings, country, provider: 'sandbox', sells: () => true, discount: reduction };
  const started = startPayment(paymentStream.initial(), { payment, member, package: bundle, method: 'paypal' }, facts);
  const [first] = started;
  if (first?.type !== 'PaymentStarted') return null;
  const { price, transaction_cost, credits } = first.data;
  const made: Order = {
    ...{ state: paymentStream.initial(), price, cost: transaction_cost.amount_minor, credits, booked: false },
  };
  one.orders.set(payment, made);
  onPayment(payment, made, [
    ...started,
    { type: 'PaymentRegistered', data: { payment, member, provider_reference: `sb_${payment}` } },
  ]);
  return [payment, made];
}

/** The provider has the money: credited, or on its way back where the discount is another one's. */
function paid(one: LivedMember, payment: string, of: Order): void {
  const { member, onPayment, onDiscount, twice, moved } = one;
  const { amount, discount_code: code } = of.state;
  if (!amount) return;
  moved(payment, 'payment', amount);
  if (code !== null) onDiscount((now) => claimDiscount(now, { member, code, payment }, { cancelled: false }));
  const discountLost = code !== null && usedBy(one.discountsNow(), code) !== payment;
  twice(() =>
    onPayment(
      payment,
      of,
      decided(() => settlePayment(of.state, { payment, status: 'paid' }, { discountLost })),
    ),
  );
  if (of.state.status === 'completed') credit(one, payment, of);
  else givenBack(one, payment, of);
}

/** What was not taken waits for the provider. */
function givenBack(one: LivedMember, payment: string, of: Order): void {
  const { returned, returns } = of.state;
  const refund = returns > 1 ? `return-${payment}-${returns}` : `return-${payment}`;
  if (returned) one.pending.push({ refund, payment, amount: returned, credits: 0 });
}

/** An order that is paid at once, later, or never. */
function order(one: LivedMember): void {
  const { onPayment } = one;
  const [payment, made] = begin(one) ?? [];
  if (payment === undefined || !made) return;
  if (one.random() < 0.15) {
    const failed = () => settlePayment(made.state, { payment, status: 'failed', reason: 'refused' });
    return onPayment(payment, made, decided(failed));
  }
  // Some are paid only later, when another one has their discount.
  if (one.random() < 0.2) return;
  paid(one, payment, made);
  const open = [...one.orders].find(([, { state }]) => state.status === 'started' && state.debit === null);
  if (open && one.random() < 0.5) paid(one, ...open);
}

/** Another amount, or currency, comes than was ordered: it goes back, or the right one is quicker. */
function wrongAmount(one: LivedMember): void {
  const { member, onPayment, twice, moved } = one;
  const [payment, made] = begin(one) ?? [];
  const ordered = made?.state.amount;
  if (payment === undefined || !made || !ordered) return;
  const currency = CURRENCIES[one.upTo(CURRENCIES.length)] ?? 'EUR';
  const told: Money = { amount_minor: ordered.amount_minor + 1 + one.upTo(500), currency };
  onPayment(payment, made, [{ type: 'PaymentMismatched', data: { payment, member, ordered, told, status: 'paid' } }]);
  if (one.random() < 0.3) return paid(one, payment, made);
  moved(payment, 'payment', told);
  twice(() =>
    onPayment(
      payment,
      made,
      decided(() => resolveMismatch(made.state, { payment, how: 'returned', told, proof: null, by: 'fin' })),
    ),
  );
  givenBack(one, payment, made);
}

/** The provider gives nothing back of what the bank has taken, and finance may not: it waits for what becomes of that. */
function whileTaken(one: LivedMember, of: Order, refund: LivedMember['pending'][number]): void {
  const { payment, amount } = refund;
  const { onPayment, moved } = one;
  onPayment(
    payment,
    of,
    decided(() => refuseRefund(of.state, { ...refund, reason: 'not_paid' })),
  );
  onPayment(
    payment,
    of,
    decided(() => payRefundByHand(of.state, { ...refund, proof: 'transfer', by: 'fin' })),
  );
  if (of.state.refunds.has(refund.refund)) moved(payment, 'refund', { ...amount, amount_minor: -amount.amount_minor });
  else one.pending.push(refund);
}

/** A refund that waits is paid, transferred by hand, or given up. */
function payOut(one: LivedMember): void {
  const { member, onPayment, onWallet, twice, moved } = one;
  const [refund] = one.pending.splice(one.upTo(one.pending.length), 1);
  const of = refund && one.orders.get(refund.payment);
  if (!refund || !of) return;
  const { payment } = refund;
  const back = { ...refund.amount, amount_minor: -refund.amount.amount_minor };
  const isOwed = refund.credits === 0;
  if (of.state.status === 'charged_back') return whileTaken(one, of, refund);
  if (of.state.debit) {
    const whole = decided(() => withdrawDebit(of.state, { ...refund, by: member }) ?? []);
    onPayment(payment, of, whole);
    // No provider has it: finance transfers it.
    if (whole.length === 0) {
      onPayment(
        payment,
        of,
        decided(() => refuseRefund(of.state, { ...refund, reason: 'by_transfer' })),
      );
      twice(() =>
        onPayment(
          payment,
          of,
          decided(() => payRefundByHand(of.state, { ...refund, proof: 'transfer', by: 'fin' })),
        ),
      );
    }
    if (of.state.refunds.has(refund.refund)) moved(payment, 'refund', back);
    return;
  }
  if (!isOwed && one.random() < 0.2) {
    if (!of.state.refused.has(refund.refund))
      onPayment(
        payment,
        of,
        decided(() => refuseRefund(of.state, { ...refund, reason: 'refused' })),
      );
    onPayment(
      payment,
      of,
      decided(() => reverseRefund(of.state, { ...refund, by: 'fin' })),
    );
    if (!of.state.reversed.has(refund.refund)) return void one.pending.push(refund);
    return twice(() => onWallet((now) => restoreCredits(now, { ...refund, member })));
  }
  const reference = `re_${one.provider.length}`;
  const before = of.state.refunded_minor;
  twice(() =>
    onPayment(
      payment,
      of,
      decided(() => refundPayment(of.state, { ...refund, by: member, reference })),
    ),
  );
  if (of.state.refunded_minor === before) return;
  one.paid.push({ ...refund, reference });
  moved(payment, 'refund', back);
  if (!isOwed && one.random() < 0.5) one.document(payment, 'credit_note', refund.amount, refund.refund);
}

/** What the provider took and could not pay out after all: finance asks once more, or it waits for what else may come. */
function failRefund(one: LivedMember): void {
  const { onPayment, twice, moved } = one;
  const [lost] = one.paid.splice(one.upTo(one.paid.length), 1);
  const of = lost && one.orders.get(lost.payment);
  if (!lost || !of) return;
  const { reference, ...refund } = lost;
  const { payment } = lost;
  const told = [{ id: refund.refund, reference, status: 'failed' as const }];
  twice(() => onPayment(payment, of, failRefunds(of.state, payment, told)));
  moved(payment, 'refund', refund.amount);
  if (one.random() < 0.5)
    onPayment(
      payment,
      of,
      decided(() => retryRefund(of.state, { payment, refund: refund.refund, by: 'fin' })),
    );
  one.pending.push(refund);
}

/** The orders of a member that a provider takes, and the money that goes back. */
export const liveOrders = (one: LivedMember) => ({
  order: () => order(one),
  wrongAmount: () => wrongAmount(one),
  payOut: () => payOut(one),
  failRefund: () => failRefund(one),
});

/** The credits of an order that was completed come, and mostly a receipt with them. */
export function credit(one: LivedMember, payment: string, of: Order): void {
  const { member } = one;
  const { price, credits, state } = of;
  one.twice(() =>
    one.onWallet((now) =>
      creditPurchase(now, { member, payment, package: state.package, credits, price, refund_days: 14 }),
    ),
  );
  of.booked = true;
  if (state.amount && one.random() < 0.7) one.document(payment, 'receipt', state.amount);
}
