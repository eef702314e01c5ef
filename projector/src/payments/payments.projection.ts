import { SAVED_CARD_REFUSED } from '@vonk/contracts/payments/methods';
import { table } from '@vonk/platform/projection/projection';
import { ignored, moneyProjection } from '../projection.ts';
import { cameOf, noteOf, returnedNote, returningNote, unpaidStatus } from './refundState.ts';

export const paymentsTables = {
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
      /** What a charge-back took, while it stands. */
      taken_minor: 'integer?',
      note: 'text?',
      told_minor: 'integer?',
      told_currency: 'text?',
      /** How that the provider tells of another amount stands: `open`, or how finance ended it. */
      mismatch: 'text?',
      /** What came and was not taken, in all that goes back of it. */
      returned_minor: 'integer?',
      returned_currency: 'text?',
    },
    key: ['payment'],
    indexes: [
      '(member, started_at desc)',
      '(status, started_at desc)',
      '(started_at desc)',
      '(provider_reference)',
      '(amount_minor, started_at desc)',
      '(method, started_at desc)',
      '(country, started_at desc)',
      '(currency, started_at desc)',
      '(package, started_at desc)',
      `(started_at desc) where mismatch = 'open'`,
    ],
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
      refusal: 'text?',
      returned: 'boolean',
      by_hand: 'boolean',
    },
    key: ['refund'],
    defaults: { credits: 0, returned: false, by_hand: false },
    indexes: [
      '(member)',
      '(payment)',
      '(requested_at desc)',
      '(status, requested_at desc)',
      '(paid_at) where paid_at is not null',
    ],
  }),
  /** What the provider gave back, negative where it did not arrive after all: what its settlements say too. */
  refund_moves: table({
    columns: {
      position: 'bigint',
      payment: 'text',
      amount_minor: 'integer',
      at: 'timestamptz',
      /** What the provider calls this try, where it said so. */
      reference: 'text?',
    },
    key: ['position'],
    indexes: ['(payment, position)', '(reference) where reference is not null'],
  }),
  discounts: table({
    columns: { member: 'text', code: 'text', payment: 'text', status: 'text', at: 'timestamptz' },
    key: ['member', 'code'],
    indexes: ['(code)'],
  }),
};

const orderOf = ({ data: { payment } }: { data: { payment: string } }) => ({ payments: [{ payment }] });

const NOTHING_TOLD = { told_minor: null, told_currency: null, mismatch: null };

/**
 * Payments, refunds and the discount codes a member holds or has used. A payment is `completed` when its credits are in
 * the wallet (CreditsBought), not when the provider has the money: the buyer must never see one without the other.
 */
export const paymentsProjection = moneyProjection({
  name: 'payments',
  version: 12,
  tables: paymentsTables,
  preload: {
    PaymentRefunded: ({ data: { refund, payment } }) => ({ refunds: [{ refund }], payments: [{ payment }] }),
    RefundFailed: orderOf,
    RefundRefused: orderOf,
    RefundReversed: orderOf,
    CreditsReinstated: orderOf,
    PaymentReturned: orderOf,
    PaymentChargedBack: orderOf,
    DisputeWon: orderOf,
    CreditsBought: orderOf,
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
    PaymentCompleted: ({ data, at }, { payments }) =>
      payments.patch({ payment: data.payment }, { paid_at: at, note: null, failure: null, ...NOTHING_TOLD }),
    CreditsBought: ({ data: { payment }, at }, { payments }) => {
      const { status, note } = payments.get({ payment }) ?? {};
      // The bank was quicker, and has the money yet.
      const isTaken = status === 'charged_back' && note !== 'dispute_won';
      payments.patch({ payment }, { status: isTaken ? 'charged_back' : 'completed', settled_at: at });
    },
    PaymentFailed: ({ data, at }, { payments }) =>
      payments.patch(
        { payment: data.payment },
        {
          ...{ status: 'failed', settled_at: at, failure: data.reason },
          note: data.reason === SAVED_CARD_REFUSED ? 'recurring_card_failed' : null,
        },
      ),
    PaymentCancelled: ({ data, at }, { payments }) =>
      payments.patch({ payment: data.payment }, { status: 'cancelled', settled_at: at, note: data.reason ?? null }),
    PaymentMismatched: ({ data: { payment, told } }, { payments }) =>
      payments.patch({ payment }, { told_minor: told.amount_minor, told_currency: told.currency, mismatch: 'open' }),
    MismatchResolved: ({ data: { payment, how } }, { payments }) => payments.patch({ payment }, { mismatch: how }),
    PaymentReturned: ({ data: { payment, member, refund, amount }, at }, { payments, refunds }) => {
      const order = payments.get({ payment });
      const before = order?.returned_currency === amount.currency ? (order.returned_minor ?? 0) : 0;
      const returned = { returned_minor: before + amount.amount_minor, returned_currency: amount.currency };
      payments.patch(
        { payment },
        { status: 'cancelled', paid_at: at, failure: null, note: returningNote(order), ...returned },
      );
      refunds.put({ refund, payment, member, ...amount, status: 'processing', requested_at: at, returned: true });
    },
    PaymentChargedBack: ({ data: { payment, taken } }, { payments, refunds }) => {
      const order = payments.get({ payment });
      const left = order ? cameOf(order) - (order.refunded_minor ?? 0) : null;
      payments.patch({ payment }, { status: 'charged_back', note: null, taken_minor: taken?.amount_minor ?? left });
      // It took all that no refund had given back: what was still to be given back is back.
      refunds.patchWhere({ payment, status: 'refused' }, { status: 'charged_back' });
    },
    DisputeAccepted: ({ data: { payment } }, { payments }) => payments.patch({ payment }, { note: 'dispute_lost' }),
    DisputeLost: ({ data: { payment } }, { payments }) => payments.patch({ payment }, { note: 'dispute_lost' }),
    DisputeWon: ({ data: { payment } }, { payments, refunds }) => {
      const order = payments.get({ payment });
      payments.patch({ payment }, { taken_minor: null });
      refunds.patchWhere({ payment, status: 'charged_back' }, { status: 'refused' });
      // What was not taken is ours again, and goes back once more: no credits come.
      if (order?.returned_minor != null)
        payments.patch({ payment }, { status: 'cancelled', note: returningNote(order) });
      else payments.patch({ payment }, { note: 'dispute_won' });
    },
    /** Like CreditsBought: what the charge-back took is there again only now. */
    CreditsReinstated: ({ data: { payment } }, { payments }) => {
      const back = payments.get({ payment })?.refunded_minor ?? null;
      payments.patch({ payment }, { status: back === null ? 'completed' : 'refunded' });
    },

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
    PaymentRefunded: ({ data, at, position }, { payments, refunds, refund_moves }) => {
      const { payment, member, refund, amount, by, returned, reference } = data;
      // When it was paid stays known; of money that was never taken this is its end. What the bank took stays taken.
      const order = payments.get({ payment });
      const status = order?.status === 'charged_back' ? 'charged_back' : 'refunded';
      const end = returned
        ? { settled_at: at, note: returnedNote(order) }
        : status === 'refunded'
          ? { note: null }
          : {};
      payments.patch({ payment }, { status, ...end });
      payments.increment({ payment }, { refunded_minor: amount.amount_minor });
      const paid = { status: 'paid', paid_at: at, by, refusal: null };
      const known = refunds.get({ refund });
      if (!known?.by_hand) refund_moves.put({ position, payment, amount_minor: amount.amount_minor, at, reference });
      if (known) refunds.patch({ refund }, paid);
      else refunds.put({ refund, payment, member, ...amount, requested_at: at, ...paid });
    },

    RefundFailed: ({ data, at, position }, { payments, refunds, refund_moves }) => {
      const { payment, refund, amount, reason, returned } = data;
      const order = payments.get({ payment });
      const left = (order?.refunded_minor ?? 0) - amount.amount_minor;
      const open = returned ? 'cancelled' : left > 0 ? 'refunded' : 'completed';
      const status = order?.status === 'charged_back' ? 'charged_back' : open;
      const end = returned ? { settled_at: null, note: returningNote(order) } : noteOf(status, 'refund_delayed');
      payments.patch({ payment }, { status, refunded_minor: left > 0 ? left : null, ...end });
      const unpaid = unpaidStatus(order, amount.amount_minor, left);
      refunds.patch({ refund }, { status: unpaid, refusal: reason, paid_at: null });
      refund_moves.put({ position, payment, amount_minor: -amount.amount_minor, at, reference: data.reference });
    },
    RefundRefused: ({ data: { refund, payment, amount, reason } }, { payments, refunds }) => {
      const order = payments.get({ payment });
      const status = unpaidStatus(order, amount.amount_minor, order?.refunded_minor ?? 0);
      refunds.patch({ refund }, { status, refusal: reason });
      payments.patch({ payment }, noteOf(order?.status, 'refund_delayed'));
    },
    RefundPaidByHand: ({ data: { refund } }, { refunds }) => refunds.patch({ refund }, { by_hand: true }),
    RefundRetried: ({ data: { refund } }, { refunds }) => refunds.patch({ refund }, { status: 'processing' }),
    RefundReversed: ({ data: { refund, payment, by } }, { payments, refunds }) => {
      refunds.patch({ refund }, { status: 'reversed', by });
      payments.patch({ payment }, noteOf(payments.get({ payment })?.status, 'refund_reversed'));
    },

    DiscountReserved: ({ data: { member, code, payment }, at }, { discounts }) =>
      discounts.put({ member, code, payment, status: 'reserved', at }),
    DiscountRedeemed: ({ data: { member, code, payment }, at }, { discounts }) =>
      discounts.put({ member, code, payment, status: 'redeemed', at }),
    DiscountReleased: ({ data: { member, code } }, { discounts }) => discounts.remove({ member, code }),

    DisputeOpened: ignored,
    DisputeContested: ignored,
    MandateSigned: ignored,
    DebitCollected: ignored,
    DebitWithdrawn: ignored,
    DebitSettled: ignored,
    DebitReturned: ignored,
    MandateForgotten: ignored,
    ConversationStarted: ignored,
    ConversationYielded: ignored,
    MessageSent: ignored,
    PrivatePhotoViewed: ignored,
    MessageDropped: ignored,
    CreditsGranted: ignored,
    BecamePremium: ignored,
    PremiumEnded: ignored,
    CreditsRestored: ignored,
    CreditsRevoked: ignored,
    CreditsTaken: ignored,
    ApprovalRequested: ignored,
    ApprovalGranted: ignored,
    ApprovalDeclined: ignored,
    ApprovalWithdrawn: ignored,
    WithdrawalDeclared: ignored,
  },
});
