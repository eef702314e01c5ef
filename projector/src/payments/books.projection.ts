import { receiptNumber } from '@vonk/contracts/payments/receiptEvents';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { refundedCost } from '@vonk/contracts/payments/refundedCost';
import { vatIn } from '@vonk/contracts/payments/vatIn';
import { ignored, moneyProjection } from '../projection.ts';
import { booksTables, chargeBackLine, chargedBack, dayInSite, lineOf, takeBack } from './bookLines.ts';

const ofPayment = ({ data: { payment } }: { data: { payment: string } }) => ({ book_payments: [{ payment }] });

/** The books of money, line by line with all that reports group them by, and the VAT in them. */
export const booksProjection = moneyProjection({
  name: 'books',
  version: 8,
  tables: booksTables,
  preload: {
    PaymentStarted: ({ data: { member } }) => ({ book_members: [{ member }] }),
    CreditsBought: ofPayment,
    PaymentRefunded: ofPayment,
    RefundFailed: ({ data: { payment, refund } }) => ({ book_payments: [{ payment }], book_refunds: [{ refund }] }),
    PaymentChargedBack: ofPayment,
    DisputeWon: ofPayment,
    ReceiptIssued: ofPayment,
  },
  on: {
    MemberSignedUp: ({ data: { member, tracking } }, { book_members }) => {
      const source = tracking.network ?? tracking.ref ?? '';
      if (source !== '') book_members.put({ member, source });
    },
    // Where somebody came from is theirs: it goes with them, the money stays.
    MemberErased: ({ data: { member } }, { book_members, book_payments, book_lines }) => {
      book_members.remove({ member });
      book_payments.patchWhere({ member }, { source: '' });
      book_lines.patchWhere({ member }, { source: '' });
    },

    PaymentStarted: ({ data }, { book_members, book_payments }) =>
      book_payments.put({
        payment: data.payment,
        member: data.member,
        currency: data.amount.currency,
        cost_minor: data.transaction_cost.amount_minor,
        country: data.country,
        method: data.method,
        package: data.package,
        discount: data.discount?.code ?? '',
        source: book_members.get({ member: data.member })?.source ?? '',
      }),
    CreditsBought: ({ data: { payment, price }, ...event }, { book_lines, book_payments, vat_lines }) => {
      const order = book_payments.get({ payment });
      if (!order) return;
      book_lines.put(lineOf(event, order, 'sale', price.amount_minor));
      if (order.cost_minor > 0) book_lines.put(lineOf(event, order, 'transaction_cost', order.cost_minor));
      book_payments.patch({ payment }, { booked_minor: price.amount_minor });
      if (order.early_at === null || order.early_position === null) return;
      // The bank was quicker: what came in with the credits goes out with them.
      const gone = { at: new Date(order.early_at), position: BigInt(order.early_position), booked: event };
      takeBack(gone, { ...order, booked_minor: price.amount_minor }, { book_lines, book_payments, vat_lines });
    },
    PaymentRefunded: ({ data, ...event }, { book_lines, book_payments, book_refunds }) => {
      const { payment, refund, amount, returned } = data;
      const order = book_payments.get({ payment });
      // Money that was never taken is no revenue either.
      if (returned || !order) return;
      const booked = order.booked_minor;
      // Beyond what the price has in the books it is transaction cost, which comes back with a lot that nobody touched.
      const cost = booked === null ? 0 : refundedCost(amount.amount_minor, { ...order, booked_minor: booked });
      const price = amount.amount_minor - cost;
      book_lines.put(lineOf(event, order, 'refund', -price));
      if (cost > 0) book_lines.put(lineOf(event, order, 'transaction_cost', -cost));
      if (booked !== null)
        book_payments.patch({ payment }, { booked_minor: booked - price, cost_minor: order.cost_minor - cost });
      book_refunds.put({ refund, price_minor: price, cost_minor: cost });
    },
    /** It did not arrive: both parts are in the books again, on the same lines. */
    RefundFailed: ({ data, ...event }, { book_lines, book_payments, book_refunds }) => {
      const { payment, refund, amount, returned } = data;
      const order = book_payments.get({ payment });
      if (returned || !order) return;
      const gone = book_refunds.get({ refund }) ?? { price_minor: amount.amount_minor, cost_minor: 0 };
      book_lines.put(lineOf(event, order, 'refund', gone.price_minor));
      if (gone.cost_minor > 0) book_lines.put(lineOf(event, order, 'transaction_cost', gone.cost_minor));
      if (order.booked_minor === null) return;
      const booked_minor = order.booked_minor + gone.price_minor;
      book_payments.patch({ payment }, { booked_minor, cost_minor: order.cost_minor + gone.cost_minor });
    },
    PaymentChargedBack: ({ data: { payment, taken }, at, position }, tables) => {
      const order = tables.book_payments.get({ payment });
      if (!order) return;
      // It overtook its credits: it is in the books once they are, if they come.
      if (order.booked_minor === null)
        tables.book_payments.patch({ payment }, { early_at: at, early_position: position });
      else takeBack({ at, position }, order, tables, taken?.amount_minor);
    },
    /** The bank gives back what it took, on the same lines. */
    DisputeWon: ({ data: { payment }, ...event }, { book_lines, book_payments, vat_lines }) => {
      const order = book_payments.get({ payment });
      if (order?.booked_minor === null) book_payments.patch({ payment }, { early_at: null, early_position: null });
      if (!order || order.taken_minor === null) return;
      const taken = order.taken_minor;
      const price = order.taken_price_minor ?? taken;
      book_lines.put(lineOf(event, order, 'charge_back', price + (order.excess_minor ?? 0)));
      if (taken > price) book_lines.put(lineOf(event, order, 'transaction_cost', taken - price));
      const back = { booked_minor: (order.booked_minor ?? 0) + price, cost_minor: order.cost_minor + taken - price };
      const none = {
        taken_minor: null,
        taken_price_minor: null,
        excess_minor: null,
        taken_at: null,
        taken_position: null,
      };
      book_payments.patch({ payment }, { ...back, ...none });
      if (order.receipt !== null)
        vat_lines.put(chargedBack(order, order.vat_percentage, { ...event, taken, isUndone: true }));
    },
    ReceiptIssued: ({ data, position }, { book_payments, vat_lines }) => {
      const { payment, kind, country, vat_percentage, total, charge_back } = data;
      const [at, id] = [new Date(data.at), receiptNumber(data)];
      const gross_minor = kind === 'credit_note' ? -total.amount_minor : total.amount_minor;
      // From now on the document says it, at the very same time.
      if (charge_back !== undefined) vat_lines.remove({ line: chargeBackLine(payment, at, kind === 'cancellation') });
      vat_lines.put({
        ...{
          line: `${data.site} ${receiptNumber({ ...data, site: MAIN_SITE })}`,
          kind,
          position,
          at,
          date: dayInSite.format(at),
          payment,
          country,
        },
        ...{ vat_percentage, gross_minor, vat_minor: vatIn(gross_minor, vat_percentage ?? 0) },
        currency: total.currency,
      });
      if (kind !== 'receipt') return;
      book_payments.patch({ payment }, { receipt: id, vat_percentage });
      const order = book_payments.get({ payment });
      if (!order || order.taken_minor === null || order.taken_at === null) return;
      const event = { at: new Date(order.taken_at), position: BigInt(order.taken_position ?? 0) };
      vat_lines.put(chargedBack(order, vat_percentage, { ...event, taken: order.taken_minor }));
    },

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
    RefundRefused: ignored,
    RefundRetried: ignored,
    RefundReversed: ignored,
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
    BecamePremium: ignored,
    PremiumEnded: ignored,
    CreditsGranted: ignored,
    CreditsRefunded: ignored,
    CreditsRestored: ignored,
    CreditsRevoked: ignored,
    CreditsReinstated: ignored,
    CreditsTaken: ignored,
    ApprovalRequested: ignored,
    ApprovalGranted: ignored,
    ApprovalDeclined: ignored,
    ApprovalWithdrawn: ignored,
    WithdrawalDeclared: ignored,
  },
});
