import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CalendarDate, Id, Instant, MoneyField } from '../fields.ts';
import { SiteDay } from '../site/siteDays.ts';
import { LedgerEntry } from './queries.ts';

const LiabilityRow = z
  .object({
    /** The currency, or `granted` for credits that nobody paid for. */
    id: z.string(),
    date: CalendarDate,
    lots: z.int(),
    credits: z.int(),
    /** Null for what was granted: it is worth nothing. */
    worth: MoneyField.nullable(),
  })
  .meta({ id: 'LiabilityRow' });

const UnusedLotRow = z
  .object({
    id: z.string(),
    member: Id,
    payment: Id.nullable(),
    package: z.string().nullable(),
    at: Instant,
    bought: z.int(),
    unused: z.int(),
    /** Null of credits that nobody paid for. */
    worth: MoneyField.nullable(),
  })
  .meta({ id: 'UnusedLotRow' });

const LotLineRow = z
  .object({
    id: z.string(),
    /** The line of the ledger that it is a part of. */
    entry: z.string(),
    at: Instant,
    member: Id,
    lot: Id,
    kind: LedgerEntry.shape.kind,
    /** Of this lot, signed. */
    credits: z.int(),
    cause: LedgerEntry.shape.cause,
    /** What was paid for: a message, and the gift or photo in it. */
    message: z.string().nullable(),
    photo: z.string().nullable(),
    gift: z.string().nullable(),
  })
  .meta({ id: 'LotLineRow' });

const BalanceRow = z
  .object({
    /** The member. */
    id: Id,
    on: CalendarDate,
    /** At the end of that day. */
    credits: z.int(),
    lots: z.array(z.object({ lot: Id, kind: z.enum(['granted', 'bought']), payment: Id.nullable(), unused: z.int() })),
  })
  .meta({ id: 'BalanceRow' });

/** Where credits came from and went, lot by lot, and what is owed in them. */
export const lotResources = {
  liability: adminResource({
    name: 'liability',
    summary: 'Unused credits and their worth at the end of a day (today unless told otherwise)',
    permission: 'books.read',
    row: LiabilityRow,
    record: null,
    filter: z.object({ on: SiteDay.optional() }),
    exported: true,
    report: true,
  }),
  'unused-lots': adminResource({
    name: 'unused-lots',
    summary: 'The lots that the liability of a day is made of, bought or granted',
    permission: 'books.read',
    row: UnusedLotRow,
    record: null,
    filter: z.object({
      on: SiteDay.optional(),
      /** Or `granted`, as the liability calls what nobody paid for; bought lots alone unless told so. */
      currency: z.union([z.literal('granted'), z.string().trim().toUpperCase().max(3)]).optional(),
      member: z.string().max(100).optional(),
    }),
    exported: true,
    report: true,
  }),
  'lot-lines': adminResource({
    name: 'lot-lines',
    summary: 'What each lot was spent on, and what each message, gift and photo was paid with',
    permission: 'ledger.read',
    row: LotLineRow,
    record: null,
    filter: z.object({
      lot: z.string().max(100).optional(),
      member: z.string().max(100).optional(),
      /** A line of the ledger. */
      entry: z.string().max(100).optional(),
      message: z.string().max(100).optional(),
    }),
    // Whom somebody wrote to or whose photo they opened is no figure.
    fields: {
      finance: [
        ...(['id', 'entry', 'at', 'member', 'lot', 'kind', 'credits', 'message', 'gift'] as const),
        ...(['cause.code', 'cause.payment'] as const),
      ],
    },
    order: { field: 'at', descending: true },
    exported: true,
    report: true,
  }),
  balances: adminResource({
    name: 'balances',
    summary: 'The balance of a member at the end of a day (today unless told otherwise), lot by lot',
    permission: 'ledger.read',
    row: BalanceRow,
    record: null,
    filter: z.object({ member: Id.optional(), on: SiteDay.optional() }),
  }),
};
