import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CalendarDate, Id, Instant, MoneyField } from '../fields.ts';
import { siteDays, SiteMonth } from '../site/siteDays.ts';

/** What a line of the books is: money in (`sale`, `transaction_cost`), money out (`refund`, `charge_back`), or a fee of the provider. */
export const BOOK_KINDS = ['sale', 'transaction_cost', 'refund', 'charge_back', 'fee'] as const;
/** What a report can be put under. Weeks begin on Mondays. */
export const REVENUE_GROUPINGS = [
  ...(['day', 'week', 'month', 'country', 'currency', 'method', 'package', 'discount', 'source'] as const),
] as const;
/** Receipts, credit notes and what cancels one have a PDF; a charge-back has none. */
export const VAT_LINE_KINDS = ['receipt', 'credit_note', 'cancellation', 'charge_back'] as const;

/** A code that stands in capitals, however it is typed. */
const inCapitals = z.string().trim().toUpperCase();
/** What figures and lines can be chosen by. Empty means: those without one. */
const headings = {
  country: inCapitals.max(100).optional(),
  currency: inCapitals.max(3).optional(),
  method: z.string().max(100).optional(),
  package: z.string().max(100).optional(),
  discount: inCapitals.max(100).optional(),
  source: z.string().max(100).optional(),
};

const BookLineRow = z
  .object({
    id: z.string(),
    at: Instant,
    date: CalendarDate,
    kind: z.enum(BOOK_KINDS),
    /** Signed: positive comes in. */
    amount: MoneyField,
    payment: Id.nullable(),
    member: Id.nullable(),
    country: z.string(),
    method: z.string(),
    package: z.string(),
    /** Empty: none. */
    discount: z.string(),
    /** Where the signup came from; empty: not known, or the member was erased. */
    source: z.string(),
  })
  .meta({ id: 'BookLineRow' });

const RevenueRow = z
  .object({
    id: z.string(),
    /** The first day of a day, week or month; else the country, currency, method, package, code or source. */
    group: z.string(),
    /** The lines of this group begin and end on these days. */
    from: CalendarDate,
    to: CalendarDate,
    sale: MoneyField,
    transaction_cost: MoneyField,
    refund: MoneyField,
    charge_back: MoneyField,
    fee: MoneyField,
    /** What all of them come to. */
    net: MoneyField,
    /** The same of the period before, which is as long. */
    before: MoneyField,
    /** The lines of `before` begin and end on these days. */
    before_from: CalendarDate,
    before_to: CalendarDate,
    purchases: z.int(),
    /**
     * What a month was closed with, where that is another amount than the net of its days: lines that came later are of a month that
     * was open then. Null else, of a part of a month, and under a heading.
     */
    closed: MoneyField.nullable(),
  })
  .meta({ id: 'RevenueRow' });

const VatRow = z
  .object({
    id: z.string(),
    country: z.string(),
    /** In percent; null where none is charged. */
    rate: z.number().nullable(),
    rate_type: z.enum(['standard', 'none']),
    /** The period, both days included. */
    from: CalendarDate,
    to: CalendarDate,
    in_net: MoneyField,
    in_vat: MoneyField,
    /** Of refunds and charge-backs, positive. */
    out_net: MoneyField,
    out_vat: MoneyField,
    /** What the return says: in less out. */
    taxable: MoneyField,
    due: MoneyField,
  })
  .meta({ id: 'VatRow' });

const VatLineRow = z
  .object({
    id: z.string(),
    kind: z.enum(VAT_LINE_KINDS),
    at: Instant,
    /** The day of the site's zone that it is reported on. */
    date: CalendarDate,
    payment: Id,
    country: z.string(),
    rate: z.number().nullable(),
    /** Signed: positive comes in. */
    gross: MoneyField,
    net: MoneyField,
    vat: MoneyField,
  })
  .meta({ id: 'VatLineRow' });

/** Revenue and VAT, each figure with the lines it is made of. */
export const bookResources = {
  revenue: adminResource({
    name: 'revenue',
    summary:
      'What came in and went out in a period (the last 30 days unless told otherwise), under a heading and by currency',
    permission: 'books.read',
    row: RevenueRow,
    record: null,
    filter: z.object({ by: z.enum(REVENUE_GROUPINGS).optional(), ...siteDays, ...headings }),
    exported: true,
    report: true,
  }),
  'book-lines': adminResource({
    name: 'book-lines',
    summary: 'The lines that the figures of revenue are made of',
    permission: 'books.read',
    row: BookLineRow,
    record: BookLineRow,
    filter: z.object({
      /** Money in, or money back: refunds and charge-backs; fees are neither. */
      side: z.enum(['in', 'out']).optional(),
      kind: z.enum(BOOK_KINDS).optional(),
      payment: z.string().max(100).optional(),
      member: z.string().max(100).optional(),
      /** YYYY-MM: those that its net is made of; a line that came after its own month was closed is of a later one. */
      month: SiteMonth.optional(),
      ...siteDays,
      ...headings,
    }),
    order: { field: 'at', descending: true },
    exported: true,
    report: true,
  }),
  vat: adminResource({
    name: 'vat',
    summary:
      'VAT by country of the consumer and rate, of a period (this quarter unless told otherwise), as an OSS return asks',
    permission: 'books.read',
    row: VatRow,
    record: null,
    filter: z.object({ ...siteDays }),
    exported: true,
    report: true,
  }),
  'vat-lines': adminResource({
    name: 'vat-lines',
    summary: 'Receipts, credit notes and charge-backs with the VAT in them',
    permission: 'books.read',
    row: VatLineRow,
    record: VatLineRow,
    filter: z.object({
      country: headings.country,
      currency: headings.currency,
      rate: z.union([z.number(), z.literal('none')]).optional(),
      payment: z.string().max(100).optional(),
      /** Money in, or what went back of it. */
      side: z.enum(['in', 'out']).optional(),
      ...siteDays,
    }),
    order: { field: 'at', descending: true },
    exported: true,
    report: true,
  }),
};
