import { siteZone } from '@vonk/contracts/siteZone';
import { receiptNumber } from '@vonk/contracts/payments/receiptEvents';
import { vatIn } from '@vonk/contracts/payments/vatIn';
import { table, type RowOf } from '@vonk/platform/projection/projection';
import { ignored, moneyProjection } from '../projection.ts';

/** What a line of the books is put under, as it was when it was ordered; `source`: where the signup came from. */
const headings = {
  country: 'text',
  method: 'text',
  package: 'text',
  discount: 'text',
  source: 'text',
} as const;

export const booksTables = {
  /** One line a movement of money, signed: positive comes in. */
  book_lines: table({
    columns: {
      position: 'bigint',
      kind: 'text',
      at: 'timestamptz',
      date: 'date',
      amount_minor: 'bigint',
      currency: 'text',
      payment: 'text?',
      member: 'text?',
      ...headings,
    },
    key: ['position', 'kind'],
    indexes: ['(date, position desc)', '(payment) where payment is not null', '(member) where member is not null'],
  }),
  /** What the lines of a payment are made from. */
  book_payments: table({
    columns: {
      payment: 'text',
      member: 'text',
      currency: 'text',
      cost_minor: 'integer',
      /** Of the price: what is still in the books, null before its credits are in the wallet. */
      booked_minor: 'integer?',
      /** What a charge-back took, before there was a receipt to say at which rate. */
      taken_minor: 'integer?',
      /** Of it, the price; the rest is transaction cost. */
      taken_price_minor: 'integer?',
      taken_at: 'timestamptz?',
      taken_position: 'bigint?',
      receipt: 'text?',
      vat_percentage: 'double precision?',
      ...headings,
    },
    key: ['payment'],
    indexes: ['(member)'],
  }),
  /** What a refund took of the price and of the transaction cost: as much comes again when it did not arrive. */
  book_refunds: table({
    columns: { refund: 'text', price_minor: 'integer', cost_minor: 'integer' },
    key: ['refund'],
  }),
  book_members: table({ columns: { member: 'text', source: 'text' }, key: ['member'] }),
  /**
   * VAT by the consumer's country: of each receipt, credit note and cancelled credit note, signed; and of each charge-back, and
   * what of it came again, that has no credit note.
   */
  vat_lines: table({
    columns: {
      line: 'text',
      kind: 'text',
      position: 'bigint',
      at: 'timestamptz',
      date: 'date',
      payment: 'text',
      country: 'text',
      /** Null where none is charged. */
      vat_percentage: 'double precision?',
      gross_minor: 'bigint',
      vat_minor: 'bigint',
      currency: 'text',
    },
    key: ['line'],
    indexes: ['(date, position desc)', '(payment)'],
  }),
};

const dayInSite = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: siteZone, year: 'numeric', month: '2-digit', day: '2-digit' },
});

type Payment = RowOf<typeof booksTables.book_payments>;
const ofPayment = ({ data: { payment } }: { data: { payment: string } }) => ({ book_payments: [{ payment }] });

/** The books of money, line by line with all that reports group them by, and the VAT in them. */
export const booksProjection = moneyProjection({
  name: 'books',
  version: 4,
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
    CreditsBought: ({ data: { payment, price }, ...event }, { book_lines, book_payments }) => {
      const order = book_payments.get({ payment });
      if (!order) return;
      book_lines.put(lineOf(event, order, 'sale', price.amount_minor));
      if (order.cost_minor > 0) book_lines.put(lineOf(event, order, 'transaction_cost', order.cost_minor));
      book_payments.patch({ payment }, { booked_minor: price.amount_minor });
    },
    PaymentRefunded: ({ data, ...event }, { book_lines, book_payments, book_refunds }) => {
      const { payment, refund, amount, returned } = data;
      const order = book_payments.get({ payment });
      // Money that was never taken is no revenue either.
      if (returned || !order) return;
      const booked = order.booked_minor;
      // Beyond what the price has in the books it is transaction cost, which comes back with a lot that nobody touched.
      const cost = booked === null ? 0 : Math.max(0, amount.amount_minor - booked);
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
    /** The bank takes what is left of the price, and the transaction cost, each off its own line. */
    PaymentChargedBack: ({ data: { payment }, ...event }, { book_lines, book_payments, vat_lines }) => {
      const order = book_payments.get({ payment });
      // It overtook its credits: it was never in the books.
      if (!order || order.booked_minor === null) return;
      const taken = order.booked_minor + order.cost_minor;
      book_lines.put(lineOf(event, order, 'charge_back', -order.booked_minor));
      if (order.cost_minor > 0) book_lines.put(lineOf(event, order, 'transaction_cost', -order.cost_minor));
      const what = { taken_minor: taken, taken_price_minor: order.booked_minor };
      const gone = { ...what, taken_at: event.at, taken_position: event.position };
      book_payments.patch({ payment }, { booked_minor: 0, cost_minor: 0, ...gone });
      if (order.receipt !== null) vat_lines.put(chargedBack(order, order.vat_percentage, { ...event, taken }));
    },
    /** The bank gives back what it took, on the same lines. */
    DisputeWon: ({ data: { payment }, ...event }, { book_lines, book_payments, vat_lines }) => {
      const order = book_payments.get({ payment });
      if (!order || order.taken_minor === null) return;
      const taken = order.taken_minor;
      const price = order.taken_price_minor ?? taken;
      book_lines.put(lineOf(event, order, 'charge_back', price));
      if (taken > price) book_lines.put(lineOf(event, order, 'transaction_cost', taken - price));
      const back = { booked_minor: (order.booked_minor ?? 0) + price, cost_minor: order.cost_minor + taken - price };
      const none = { taken_minor: null, taken_price_minor: null, taken_at: null, taken_position: null };
      book_payments.patch({ payment }, { ...back, ...none });
      if (order.receipt !== null) vat_lines.put(chargedBack(order, order.vat_percentage, { ...event, taken: -taken }));
    },
    ReceiptIssued: ({ data, position }, { book_payments, vat_lines }) => {
      const { payment, kind, country, vat_percentage, total, charge_back } = data;
      const [at, id] = [new Date(data.at), receiptNumber(data)];
      const gross_minor = kind === 'credit_note' ? -total.amount_minor : total.amount_minor;
      // From now on the document says it, at the very same time.
      if (charge_back !== undefined) vat_lines.remove({ line: chargeBackLine(payment, at, kind === 'cancellation') });
      vat_lines.put({
        ...{ line: `${data.site} ${id}`, kind, position, at, date: dayInSite.format(at), payment, country },
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

type Happened = Readonly<{ position: bigint; at: Date }>;

const lineOf = ({ position, at }: Happened, order: Payment, kind: string, amount_minor: number) => {
  const { payment, member, currency, country, method, package: bundle, discount, source } = order;
  return {
    ...{ position, kind, at, date: dayInSite.format(at), amount_minor, currency, payment, member },
    ...{ country, method, package: bundle, discount, source },
  };
};

const chargeBackLine = (payment: string, at: Date, isUndone: boolean) =>
  `charge_back ${payment} ${at.getTime()}${isUndone ? ' undone' : ''}`;

const chargedBack = (
  { payment, country, currency }: Payment,
  vat_percentage: number | null,
  { at, position, taken }: Happened & { taken: number },
) => ({
  ...{
    line: chargeBackLine(payment, at, taken < 0),
    kind: 'charge_back',
    position,
    at,
    date: dayInSite.format(at),
    payment,
    country,
  },
  ...{ vat_percentage, gross_minor: -taken, vat_minor: vatIn(-taken, vat_percentage ?? 0), currency },
});
