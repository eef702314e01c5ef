import { revokeCredits } from '@vonk/domain/credits/revokeCredits';
import { collectDebit, returnDebit, settleDebit } from '@vonk/domain/payments/directDebit';
import { orderByDirectDebit } from '@vonk/domain/payments/orderByDirectDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { decided, NOW, type LivedMember, type Order } from './livedMember.ts';
import { credit, shopOf } from './liveOrders.ts';

/** One of those that were ordered. */
function aDebit(one: LivedMember): [string, Order] | [] {
  const all = [...one.orders].filter(([, { state }]) => state.debit !== null);
  return all[one.upTo(all.length)] ?? [];
}

/** Its credits come. */
function completed(one: LivedMember, payment: string, of: Order): void {
  const { moved } = one;
  if (of.state.amount) moved(payment, 'payment', of.state.amount);
  credit(one, payment, of);
}

/** Ordered with its mandate; its credits come now or after settlement. */
function debit(one: LivedMember): void {
  const { member, onPayment } = one;
  const payment = `${member}-p${one.orders.size + 1}`;
  const { settings, bundle } = shopOf(one, 'NL', 'direct_debit');
  const mandate = {
    ...{
      reference: payment,
      mandate: payment,
      account_holder: '',
      iban: '',
      street: '',
      house_number: '',
      zip: '',
    },
    ...{
      city: '',
      phone: '',
      language: 'nl',
      debtors: { member, iban: 'i', phone: 'p' },
      hints: { iban: '', phone: '' },
    },
  };
  const credits_at = one.random() < 0.5 ? ('accepted' as const) : ('settled' as const);
  const { direct_debit_creditor, direct_debit_notice_days } = foundingSettings;
  const known = { direct_debit_creditor, direct_debit_notice_days, direct_debit_credits_at: credits_at };
  const ordered = decided(() =>
    orderByDirectDebit(
      paymentStream.initial(),
      { payment, member, package: bundle, mandate },
      {
        ...{ now: NOW, country: 'NL' as const },
        ...{
          settings: { ...settings, ...known },
          discount: one.random() < 0.3 ? { code: 'SPRING', percentage: 10 } : null,
        },
      },
    ),
  );
  const [first] = ordered;
  if (first?.type !== 'PaymentStarted') return;
  const { price, transaction_cost, credits } = first.data as Order & { transaction_cost: { amount_minor: number } };
  const made: Order = {
    ...{ state: paymentStream.initial(), price, cost: transaction_cost.amount_minor, credits, booked: false },
  };
  one.orders.set(payment, made);
  onPayment(payment, made, ordered);
  if (made.state.status === 'completed') completed(one, payment, made);
}

/** Into a file for the bank, and its money on our account. */
function collect(one: LivedMember): void {
  const { onPayment, twice } = one;
  const [payment, of] = aDebit(one);
  if (payment === undefined || !of) return;
  const file = { payment, collection: 'c-1', collect_on: '2026-03-09' };
  twice(() =>
    onPayment(
      payment,
      of,
      decided(() => collectDebit(of.state, file)),
    ),
  );
  if (one.random() < 0.5) return;
  twice(() =>
    onPayment(
      payment,
      of,
      decided(() => settleDebit(of.state, { payment })),
    ),
  );
  if (of.state.status === 'completed' && !of.booked) completed(one, payment, of);
}

/** The bank refuses it, or takes its money back. */
function returned(one: LivedMember): void {
  const { member, onPayment, onWallet, twice, moved } = one;
  const [any, order] = aDebit(one);
  if (any === undefined || !order) return;
  const [payment, of] = one.refundedOr([any, order], ({ state }) => state.debit !== null) ?? [any, order];
  const { amount } = of.state;
  twice(() =>
    onPayment(
      payment,
      of,
      decided(() => returnDebit(of.state, { payment, code: 'AM04' }, { now: NOW, answerDays: 7 })),
    ),
  );
  if (of.state.status !== 'charged_back' || !of.booked || !amount) return;
  // Once: what the bank took is told by the first return alone.
  if (one.provider.some((line) => line.reference === `sb_${payment}` && line.kind === 'chargeback')) return;
  // All of it, whatever transfers gave back before.
  moved(payment, 'chargeback', { ...amount, amount_minor: -amount.amount_minor });
  if (of.state.disputes.size > 0) one.disputes.push({ payment, dispute: `return-${payment}`, taken: amount });
  twice(() => onWallet((now) => revokeCredits(now, { member, payment })));
}

/** The direct debits of a member: ordered, collected, settled, returned before and after. */
export const liveDebits = (one: LivedMember) => ({
  debit: () => debit(one),
  collect: () => collect(one),
  returned: () => returned(one),
});
