import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { revokeCredits } from '@vonk/domain/credits/revokeCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { discount } from '@vonk/domain/payments/discount';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { redeemDiscount } from '@vonk/domain/payments/redeemDiscount';
import { refundPayment } from '@vonk/domain/payments/refundPayment';
import { releaseDiscount } from '@vonk/domain/payments/releaseDiscount';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { cancelDue, scheduleDue } from '@vonk/platform/due/dueTable';
import { followUp } from '../followUp.ts';
import type { WorkersHouse } from '../house.ts';
import { reactions } from '../houseReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { failedMail } from './failed.mail.ts';
import { POLL_AFTER_MINUTES, POLL_PAYMENT } from './pollPayments.timer.ts';
import { receiptMail } from './receipt.mail.ts';
import { refundedMail } from './refunded.mail.ts';

type Followed = Parameters<typeof followUp>[0];

const release = async (
  house: WorkersHouse,
  event: Followed,
  { member, payment }: { member: string; payment: string },
) => {
  const { discount_code: code } = await house.commands.load(paymentStream, payment);
  if (code === null) return;
  await house.commands.execute({
    stream: discount,
    id: member,
    command: followUp(event, 'release-discount'),
    decide: (state) => releaseDiscount(state, { member, code, payment }),
  });
};

export const paymentsReactions = reactions('payments', {
  /** A webhook can get lost: the provider is asked again until the payment is settled. */
  PaymentRegistered: (event, house) =>
    scheduleDue(house.db, {
      kind: POLL_PAYMENT,
      key: event.data.payment,
      dueAt: new Date(event.at.getTime() + POLL_AFTER_MINUTES * 60_000),
    }),

  /** The money is in: the credits go into the wallet, once, and the discount is used. */
  PaymentCompleted: async (event, house) => {
    const { member, payment } = event.data;
    const { package: bundle, credits, price, discount_code: code } = await house.commands.load(paymentStream, payment);
    if (!price) throw new Error('a completed payment without a price');
    const bought = { member, payment, package: bundle, credits, price };
    await house.commands.execute({
      stream: wallet,
      id: member,
      command: followUp(event, 'credit-purchase'),
      decide: (state) => creditPurchase(state, bought),
    });
    if (code !== null)
      await house.commands.execute({
        stream: discount,
        id: member,
        command: followUp(event, 'redeem-discount'),
        decide: (state) => redeemDiscount(state, { member, code, payment }),
      });
    await cancelDue(house.db, POLL_PAYMENT, payment);
  },

  PaymentFailed: async (event, house) => {
    await release(house, event, event.data);
    await cancelDue(house.db, POLL_PAYMENT, event.data.payment);
    await queueMail(house, event, failedMail, { member: event.data.member, payment: event.data.payment });
  },
  PaymentCancelled: async (event, house) => {
    await release(house, event, event.data);
    await cancelDue(house.db, POLL_PAYMENT, event.data.payment);
  },

  PaymentChargedBack: async (event, house) => {
    const { member, payment } = event.data;
    await house.commands.execute({
      stream: wallet,
      id: member,
      command: followUp(event, 'revoke-credits'),
      decide: (state) => revokeCredits(state, { member, payment }),
    });
  },

  /** A newer checkout took the discount over: the older unpaid one is cancelled (API "Shapes"). */
  DiscountReleased: async (event, house) => {
    const { payment } = event.data;
    await house.commands.execute({
      stream: paymentStream,
      id: payment,
      command: followUp(event, 'cancel-payment'),
      decide: (state) => (state.status === 'none' ? [] : settlePayment(state, { payment, status: 'cancelled' })),
    });
  },

  CreditsBought: (event, house) =>
    queueMail(house, event, receiptMail, { member: event.data.member, payment: event.data.payment }),

  /** The credits are out of the wallet: now the money goes back, to the original method, once. */
  CreditsRefunded: async (event, house) => {
    const { member, payment, refund, amount, credits } = event.data;
    const state = await house.commands.load(paymentStream, payment);
    // Demo payments were made before this provider knew anybody.
    if (state.provider_reference !== null && event.metadata.actor !== 'demo')
      await house.provider?.refund(state.provider_reference, { id: refund, amount });
    await house.commands.execute({
      stream: paymentStream,
      id: payment,
      command: followUp(event, 'refund-payment'),
      decide: (now) => refundPayment(now, { payment, refund, amount, by: member }),
    });
    const facts = { credits: String(credits), amount_minor: String(amount.amount_minor), currency: amount.currency };
    await queueMail(house, event, refundedMail, { member, payment, ...facts });
  },
});
