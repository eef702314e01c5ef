import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/**
 * Payments, refunds and the discount codes a member holds or has used. A payment is `completed` when its credits are in
 * the wallet (CreditsBought), not when the provider has the money: the buyer must never see one without the other.
 */
export const paymentsProjection = projection({
  name: 'payments',
  version: 1,
  tables: {
    payments: table({
      columns: {
        payment: 'text',
        member: 'text',
        status: 'text',
        package: 'text',
        credits: 'integer',
        price_minor: 'integer',
        transaction_cost_minor: 'integer',
        amount_minor: 'integer',
        currency: 'text',
        discount: 'jsonb?',
        method: 'text',
        issuer: 'text?',
        provider: 'text',
        provider_reference: 'text?',
        country: 'text',
        started_at: 'timestamptz',
        paid_at: 'timestamptz?',
        settled_at: 'timestamptz?',
        failure: 'text?',
        refunded_minor: 'integer?',
      },
      key: ['payment'],
      indexes: ['(member, started_at desc)', '(status, started_at desc)', '(started_at desc)', '(provider_reference)'],
    }),
    refunds: table({
      columns: {
        refund: 'text',
        payment: 'text',
        member: 'text',
        credits: 'integer',
        amount_minor: 'integer',
        currency: 'text',
        status: 'text',
        requested_at: 'timestamptz',
        paid_at: 'timestamptz?',
        by: 'text?',
      },
      key: ['refund'],
      defaults: { credits: 0 },
      indexes: ['(member)', '(requested_at desc)'],
    }),
    discounts: table({
      columns: { member: 'text', code: 'text', payment: 'text', status: 'text', at: 'timestamptz' },
      key: ['member', 'code'],
      indexes: ['(code)'],
    }),
  },
  preload: {
    PaymentRefunded: ({ data: { refund } }) => ({ refunds: [{ refund }] }),
  },
  on: {
    PaymentStarted: ({ data, at }, { payments }) =>
      payments.put({
        payment: data.payment,
        member: data.member,
        status: 'pending',
        package: data.package,
        credits: data.credits,
        price_minor: data.price.amount_minor,
        transaction_cost_minor: data.transaction_cost.amount_minor,
        amount_minor: data.amount.amount_minor,
        currency: data.amount.currency,
        discount: data.discount,
        method: data.method,
        issuer: data.issuer,
        provider: data.provider,
        country: data.country,
        started_at: at,
      }),
    PaymentRegistered: ({ data }, { payments }) =>
      payments.patch({ payment: data.payment }, { provider_reference: data.provider_reference }),
    PaymentPending: ({ data }, { payments }) => payments.patch({ payment: data.payment }, { status: 'pending' }),
    PaymentCompleted: ({ data, at }, { payments }) => payments.patch({ payment: data.payment }, { paid_at: at }),
    CreditsBought: ({ data, at }, { payments }) =>
      payments.patch({ payment: data.payment }, { status: 'completed', settled_at: at }),
    PaymentFailed: ({ data, at }, { payments }) =>
      payments.patch({ payment: data.payment }, { status: 'failed', settled_at: at, failure: data.reason }),
    PaymentCancelled: ({ data, at }, { payments }) =>
      payments.patch({ payment: data.payment }, { status: 'cancelled', settled_at: at }),
    PaymentChargedBack: ({ data, at }, { payments }) =>
      payments.patch({ payment: data.payment }, { status: 'charged_back', settled_at: at }),

    CreditsRefunded: ({ data, at }, { refunds }) =>
      refunds.put({
        refund: data.refund,
        payment: data.payment,
        member: data.member,
        credits: data.credits,
        amount_minor: data.amount.amount_minor,
        currency: data.amount.currency,
        status: 'processing',
        requested_at: at,
      }),
    PaymentRefunded: ({ data, at }, { payments, refunds }) => {
      const { payment, member, refund, amount, by } = data;
      payments.patch({ payment }, { status: 'refunded', settled_at: at });
      payments.increment({ payment }, { refunded_minor: amount.amount_minor });
      const paid = { status: 'paid', paid_at: at, by };
      if (refunds.get({ refund })) refunds.patch({ refund }, paid);
      else refunds.put({ refund, payment, member, ...amount, requested_at: at, ...paid });
    },

    DiscountReserved: ({ data: { member, code, payment }, at }, { discounts }) =>
      discounts.put({ member, code, payment, status: 'reserved', at }),
    DiscountRedeemed: ({ data: { member, code, payment }, at }, { discounts }) =>
      discounts.put({ member, code, payment, status: 'redeemed', at }),
    DiscountReleased: ({ data: { member, code } }, { discounts }) => discounts.remove({ member, code }),
  },
});
