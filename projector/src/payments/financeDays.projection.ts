import { siteZone } from '@vonk/contracts/siteZone';
import { refundedCost } from '@vonk/contracts/payments/refundedCost';
import { table } from '@vonk/platform/projection/projection';
import { ignored, moneyProjection } from '../projection.ts';

/** Days of the books are days in the site's zone. */
const dayInSite = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Totals of the ledger for each day: money by currency, credits, and how often. Nobody can be told from them. */
export const financeDaysProjection = moneyProjection({
  name: 'finance_days',
  version: 8,
  tables: {
    finance_days: table({
      columns: {
        date: 'date',
        kind: 'text',
        currency: 'text',
        amount_minor: 'bigint',
        credits: 'bigint',
        count: 'integer',
      },
      key: ['date', 'kind', 'currency'],
      defaults: { amount_minor: 0, credits: 0, count: 0 },
    }),
    finance_payments: table({
      columns: {
        payment: 'text',
        cost_minor: 'integer',
        /** Of the price: what is still in the books, null before its credits are in the wallet. */
        booked_minor: 'integer?',
        /** What a charge-back took of price and cost, while it stands. */
        taken_minor: 'integer?',
        taken_cost_minor: 'integer?',
        /** What it took beside it, that refunds had given back already. */
        excess_minor: 'integer?',
        /** A charge-back overtook the credits. */
        early: 'boolean',
        currency: 'text',
      },
      key: ['payment'],
    }),
    /** What a refund took of the price and of the transaction cost. */
    finance_refunds: table({
      columns: { refund: 'text', price_minor: 'integer', cost_minor: 'integer' },
      key: ['refund'],
    }),
  },
  preload: {
    RefundFailed: ({ data: { payment, refund } }) => ({
      finance_payments: [{ payment }],
      finance_refunds: [{ refund }],
    }),
    CreditsBought: ({ data }) => ({ finance_payments: [{ payment: data.payment }] }),
    PaymentRefunded: ({ data }) => ({ finance_payments: [{ payment: data.payment }] }),
    PaymentChargedBack: ({ data }) => ({ finance_payments: [{ payment: data.payment }] }),
    DisputeWon: ({ data }) => ({ finance_payments: [{ payment: data.payment }] }),
  },
  on: {
    PaymentStarted: ({ data: { payment, amount, transaction_cost } }, { finance_payments }) =>
      finance_payments.put({
        ...{ payment, cost_minor: transaction_cost.amount_minor, early: false, currency: amount.currency },
      }),
    CreditsBought: ({ data: { payment, credits, price }, at }, { finance_days, finance_payments }) => {
      const [date, { currency }] = [dayInSite.format(at), price];
      finance_days.add({ date, kind: 'purchase', currency }, { amount_minor: price.amount_minor, credits, count: 1 });
      const paid = finance_payments.get({ payment });
      const cost_minor = paid?.cost_minor ?? 0;
      if (cost_minor > 0)
        finance_days.add({ date, kind: 'transaction_cost', currency }, { amount_minor: cost_minor, count: 1 });
      if (!paid?.early) return finance_payments.patch({ payment }, { booked_minor: price.amount_minor });
      // The bank was quicker: what came in with the credits goes out with them.
      finance_days.add({ date, kind: 'charge_back', currency }, { amount_minor: -price.amount_minor, count: 1 });
      if (cost_minor > 0) finance_days.add({ date, kind: 'transaction_cost', currency }, { amount_minor: -cost_minor });
      const taken = { taken_minor: price.amount_minor, taken_cost_minor: cost_minor };
      finance_payments.patch({ payment }, { booked_minor: 0, cost_minor: 0, early: false, ...taken });
    },
    PaymentRefunded: ({ data, at }, { finance_days, finance_payments, finance_refunds }) => {
      const { payment, refund, amount, returned } = data;
      // Money that was never taken is no revenue either.
      if (returned) return;
      const [date, { currency }] = [dayInSite.format(at), amount];
      const paid = finance_payments.get({ payment });
      const booked = paid?.booked_minor ?? null;
      // Beyond what the price has in the books it is transaction cost, which comes back with a lot that nobody touched.
      const cost = !paid || booked === null ? 0 : refundedCost(amount.amount_minor, { ...paid, booked_minor: booked });
      const price = amount.amount_minor - cost;
      finance_days.add({ date, kind: 'refund', currency }, { amount_minor: -price, count: 1 });
      if (cost > 0) finance_days.add({ date, kind: 'transaction_cost', currency }, { amount_minor: -cost });
      if (paid && booked !== null)
        finance_payments.patch({ payment }, { booked_minor: booked - price, cost_minor: paid.cost_minor - cost });
      finance_refunds.put({ refund, price_minor: price, cost_minor: cost });
    },
    /** It did not arrive: no new line, the old ones become smaller. */
    RefundFailed: ({ data, at }, { finance_days, finance_payments, finance_refunds }) => {
      const { payment, refund, amount, returned } = data;
      if (returned) return;
      const [date, { currency }] = [dayInSite.format(at), amount];
      const { price_minor, cost_minor } = finance_refunds.get({ refund }) ?? {
        price_minor: amount.amount_minor,
        cost_minor: 0,
      };
      finance_days.add({ date, kind: 'refund', currency }, { amount_minor: price_minor });
      if (cost_minor > 0) finance_days.add({ date, kind: 'transaction_cost', currency }, { amount_minor: cost_minor });
      const paid = finance_payments.get({ payment });
      if (!paid || paid.booked_minor === null) return;
      const back = { booked_minor: paid.booked_minor + price_minor, cost_minor: paid.cost_minor + cost_minor };
      finance_payments.patch({ payment }, back);
    },
    /** The bank takes what is left of the price, and the transaction cost, each off its own line; what goes beyond with the price. */
    PaymentChargedBack: ({ data: { payment, taken: told }, at }, { finance_days, finance_payments }) => {
      const paid = finance_payments.get({ payment });
      const booked_minor = paid?.booked_minor ?? null;
      // It overtook its credits: it is in the books once they are, if they come.
      if (paid && booked_minor === null) finance_payments.patch({ payment }, { early: true });
      if (!paid || booked_minor === null) return;
      const [date, { currency, cost_minor }] = [dayInSite.format(at), paid];
      const excess_minor = Math.max(0, (told?.amount_minor ?? 0) - booked_minor - cost_minor);
      const out = -booked_minor - excess_minor;
      finance_days.add({ date, kind: 'charge_back', currency }, { amount_minor: out, count: 1 });
      if (cost_minor > 0) finance_days.add({ date, kind: 'transaction_cost', currency }, { amount_minor: -cost_minor });
      const taken = { taken_minor: booked_minor, taken_cost_minor: cost_minor, excess_minor };
      finance_payments.patch({ payment }, { booked_minor: 0, cost_minor: 0, ...taken });
    },
    /** The bank gives back what it took: no new line, the old one becomes smaller. */
    DisputeWon: ({ data: { payment }, at }, { finance_days, finance_payments }) => {
      const paid = finance_payments.get({ payment });
      const price = paid?.taken_minor ?? null;
      if (paid?.early) finance_payments.patch({ payment }, { early: false });
      if (!paid || price === null) return;
      const cost = paid.taken_cost_minor ?? 0;
      const [date, { currency }] = [dayInSite.format(at), paid];
      const again = price + (paid.excess_minor ?? 0);
      finance_days.add({ date, kind: 'charge_back', currency }, { amount_minor: again });
      if (cost > 0) finance_days.add({ date, kind: 'transaction_cost', currency }, { amount_minor: cost });
      const back = { booked_minor: (paid.booked_minor ?? 0) + price, cost_minor: paid.cost_minor + cost };
      finance_payments.patch({ payment }, { ...back, taken_minor: null, taken_cost_minor: null, excess_minor: null });
    },
    CreditsGranted: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'grant'), { credits, count: 1 }),
    MessageSent: ({ data: { credits, kind }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, `spend_${kind}`), { credits: -credits, count: 1 }),
    PrivatePhotoViewed: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'spend_private_photo'), { credits: -credits, count: 1 }),
    MessageDropped: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'return'), { credits, count: 1 }),
    CreditsRefunded: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'refunded_credits'), { credits: -credits, count: 1 }),
    CreditsRestored: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'restored_credits'), { credits, count: 1 }),
    CreditsRevoked: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'revoked_credits'), { credits: -credits, count: 1 }),
    CreditsReinstated: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'reinstated_credits'), { credits, count: 1 }),
    CreditsTaken: ({ data: { credits }, at }, { finance_days }) =>
      finance_days.add(creditsKey(at, 'taken'), { credits: -credits, count: 1 }),

    ConversationStarted: ignored,
    ConversationYielded: ignored,
    BecamePremium: ignored,
    PremiumEnded: ignored,
    ApprovalRequested: ignored,
    ApprovalGranted: ignored,
    ApprovalDeclined: ignored,
    ApprovalWithdrawn: ignored,
    WithdrawalDeclared: ignored,
    PaymentRegistered: ignored,
    PaymentPending: ignored,
    PaymentCompleted: ignored,
    PaymentFailed: ignored,
    PaymentCancelled: ignored,
    PaymentReturned: ignored,
    PaymentMismatched: ignored,
    MismatchResolved: ignored,
    DisputeOpened: ignored,
    DisputeContested: ignored,
    DisputeAccepted: ignored,
    DisputeLost: ignored,
    RefundPaidByHand: ignored,
    MandateSigned: ignored,
    DebitCollected: ignored,
    DebitWithdrawn: ignored,
    DebitSettled: ignored,
    DebitReturned: ignored,
    MandateForgotten: ignored,
    RefundRefused: ignored,
    RefundRetried: ignored,
    RefundReversed: ignored,
  },
});

/** Movements of credits alone have no currency. */
const creditsKey = (at: Date, kind: string) => ({ date: dayInSite.format(at), kind, currency: '' });
