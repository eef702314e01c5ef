import { siteZone } from '@vonk/contracts/siteZone';
import { vatIn } from '@vonk/contracts/payments/vatIn';
import { table, type RowOf, type Writers } from '@vonk/platform/projection/projection';

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
      /** Of the event that brought it into the books: later than its own where a charge-back overtook its credits. */
      booked_position: 'bigint',
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
      /** What it took beside it, that refunds had given back already: money out that reduces no sale. */
      excess_minor: 'integer?',
      taken_at: 'timestamptz?',
      taken_position: 'bigint?',
      /** Of a charge-back that overtook the credits. */
      early_at: 'timestamptz?',
      early_position: 'bigint?',
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

/** A moment as the day of the site's zone it is on, YYYY-MM-DD. */
export const dayInSite = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: siteZone, year: 'numeric', month: '2-digit', day: '2-digit' },
});

type Payment = RowOf<typeof booksTables.book_payments>;
/** `booked`: the event that brought it into the books, where that was another one. */
type Happened = Readonly<{ position: bigint; at: Date; booked?: Readonly<{ position: bigint; at: Date }> }>;

/**
 * The bank takes what is left of the price, and the transaction cost, each off its own line; what it takes beyond both (`told`: in
 * all) goes with the price.
 */
export function takeBack(
  event: Happened,
  order: Payment,
  {
    book_lines,
    book_payments,
    vat_lines,
  }: Pick<Writers<typeof booksTables>, 'book_lines' | 'book_payments' | 'vat_lines'>,
  told?: number,
): void {
  const { payment, cost_minor } = order;
  const price = order.booked_minor ?? 0;
  const taken = price + cost_minor;
  const excess_minor = Math.max(0, (told ?? taken) - taken);
  book_lines.put(lineOf(event, order, 'charge_back', -price - excess_minor));
  if (cost_minor > 0) book_lines.put(lineOf(event, order, 'transaction_cost', -cost_minor));
  const gone = {
    ...{ taken_minor: taken, taken_price_minor: price, excess_minor },
    ...{ taken_at: event.at, taken_position: event.position },
  };
  book_payments.patch({ payment }, { booked_minor: 0, cost_minor: 0, early_at: null, early_position: null, ...gone });
  if (order.receipt !== null) vat_lines.put(chargedBack(order, order.vat_percentage, { ...event, taken }));
}

/** A line of the books of an order. */
export const lineOf = (event: Happened, order: Payment, kind: string, amount_minor: number) => {
  const { position } = event;
  const { at, position: booked_position } = event.booked ?? event;
  const { payment, member, currency, country, method, package: bundle, discount, source } = order;
  return {
    ...{ position, booked_position, kind, at, date: dayInSite.format(at), amount_minor, currency, payment, member },
    ...{ country, method, package: bundle, discount, source },
  };
};

/** The id of the line of VAT of a charge-back at a moment. */
export const chargeBackLine = (payment: string, at: Date, isUndone: boolean) =>
  `charge_back ${payment} ${at.getTime()}${isUndone ? ' undone' : ''}`;

/** The line of VAT of what a charge-back took, or where `isUndone` of what came again: of 0 where all had gone back before. */
export const chargedBack = (
  { payment, country, currency }: Payment,
  vat_percentage: number | null,
  { at, position, taken, isUndone = false }: Happened & { taken: number; isUndone?: boolean },
) => {
  const gross_minor = isUndone ? taken : 0 - taken;
  return {
    ...{ line: chargeBackLine(payment, at, isUndone), kind: 'charge_back', position, at, date: dayInSite.format(at) },
    ...{ payment, country, vat_percentage, gross_minor, vat_minor: vatIn(gross_minor, vat_percentage ?? 0), currency },
  };
};
