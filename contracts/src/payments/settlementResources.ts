import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CalendarDate, Id, Instant, MoneyField } from '../fields.ts';
import { BANK, SETTLEMENT_DIFFERENCES } from './settlementLine.ts';

/** `running`: it is not over yet; `open`: it can be closed once no difference is. */
export const MONTH_STATES = ['running', 'open', 'closed'] as const;
/** Characters of a file of the provider: some 100,000 lines. */
const FILE_MAX = 10_000_000;
/** Ends of lines and quotes are two signs in JSON. */
const FILE_BODY_BYTES = 15_000_000;

const SettlementRow = z
  .object({
    id: Id,
    name: z.string(),
    imported_at: Instant,
    imported_by: Id,
    /** Days of its lines. */
    from: CalendarDate,
    to: CalendarDate,
    lines: z.int(),
    /** What came to the account. */
    payout: MoneyField,
    open: z.int(),
    resolved: z.int(),
    /** `bank`: a statement of the house's own bank, matched with direct debits; null: of the payment provider. */
    provider: z.literal(BANK).nullable(),
    /** Bookings of such a statement that are about something else. */
    left_out: z.int(),
  })
  .meta({ id: 'SettlementRow' });

const DifferenceRow = z
  .object({
    id: z.string(),
    settlement: Id,
    kind: z.enum(SETTLEMENT_DIFFERENCES),
    /** What the provider calls the payment. */
    reference: z.string(),
    payment: Id.nullable(),
    /** By the books, and by the file. */
    expected: z.string(),
    found: z.string(),
    /** The month it stands in the way of, YYYY-MM. */
    month: z.string(),
    resolved_at: Instant.nullable(),
    resolved_by: Id.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SettlementDifferenceRow' });

const MonthRow = z
  .object({
    /** YYYY-MM. */
    id: z.string(),
    state: z.enum(MONTH_STATES),
    differences: z.int(),
    /** Movements of it, and late ones of those before it, that the provider has still to settle. */
    unsettled: z.int(),
    /** Of a closed month as they were when it was closed: what came later is in the next open one. */
    net: z.array(MoneyField),
    closed_at: Instant.nullable(),
    closed_by: Id.nullable(),
  })
  .meta({ id: 'MonthRow' });

/** What the provider paid out, matched with the books, and the months that are closed over it. */
export const settlementResources = {
  settlements: adminResource({
    name: 'settlements',
    summary: 'What the provider paid out, matched with payments, refunds, charge-backs and fees',
    permission: 'books.read',
    row: SettlementRow,
    record: SettlementRow,
    filter: z.object({}),
    order: { field: 'imported_at', descending: true },
    exported: true,
    foundingActs: {
      fetch: {
        summary: 'Take in what the provider tells of and is not here yet; answers the newest settlement of all',
        permission: 'books.close',
        body: z.strictObject({}),
        refusals: ['no_settlements', 'file_too_long', 'temporarily_unavailable'],
      },
      import: {
        summary:
          'Take a file in, of the provider (CSV, or the settlement report of Mollie) or a statement of the bank with ' +
          'direct debits (camt.053, camt.054, CSV); once more matches anew',
        permission: 'books.close',
        body: z.strictObject({
          name: z.string().trim().min(1).max(100),
          /** Whose file it is: of the payment provider unless told otherwise; XML is always of the bank. */
          provider: z.enum(['provider', BANK]).optional(),
          file: z.string().min(1).max(FILE_MAX),
        }),
        bodyBytes: FILE_BODY_BYTES,
        refusals: [
          ...(['file_not_understood', 'file_line_unclear', 'file_too_long', 'no_direct_debits'] as const),
          'temporarily_unavailable',
        ],
      },
    },
  }),
  'settlement-differences': adminResource({
    name: 'settlement-differences',
    summary: 'Where the files of the provider and the books part: a list of work',
    permission: 'books.read',
    row: DifferenceRow,
    record: DifferenceRow,
    filter: z.object({
      settlement: z.string().max(100).optional(),
      kind: z.enum(SETTLEMENT_DIFFERENCES).optional(),
      resolved: z.boolean().optional(),
    }),
    exported: true,
    acts: {
      resolve: {
        summary: 'Say what a difference came of: it stands in no month’s way any more',
        permission: 'books.close',
        body: z.strictObject({}),
        refusals: ['not_found'],
      },
    },
  }),
  months: adminResource({
    name: 'months',
    summary:
      'The months of the books, newest first: one is closed once it is settled without open differences, and is fixed then',
    permission: 'books.read',
    row: MonthRow,
    record: MonthRow,
    filter: z.object({}),
    order: { field: 'id', descending: true },
    exported: true,
    acts: {
      close: {
        summary: 'Close a month that is over',
        permission: 'books.close',
        body: z.strictObject({}),
        refusals: [
          ...(['not_found', 'month_not_over', 'month_not_settled', 'month_has_differences', 'month_closed'] as const),
          'temporarily_unavailable',
        ],
      },
    },
  }),
};
