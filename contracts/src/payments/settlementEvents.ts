import { z } from 'zod';
import { CalendarDate, Id, Instant, MoneyField } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';
import { BANK, REFERENCE_MAX, SETTLEMENT_DIFFERENCES, SETTLEMENT_LINE_KINDS } from './settlementLine.ts';

/** YYYY-MM. */
const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
/** `settlement:kind:line`, or the reference where the file has no line of it. */
const DifferenceId = z.string().max(400);
const SettlementLineField = z.object({
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  reference: z.string().max(REFERENCE_MAX),
  amount_minor: z.int(),
  currency: z.string().length(3),
  date: CalendarDate,
});

/** `settlement-{id}`: what the provider paid out and where the books part from it; `month-{yyyy-mm}`: a month of the books. */
export const settlementEvents = {
  ...streamEvents('settlement', {
    /**
     * A settlement begins to be taken in: `lines` so many will follow, whose SHA-256 is `digest`. Told again with another
     * digest while it is not whole, it starts over. `by`: somebody of the staff, or the house. `provider`: `bank` where it is a
     * statement of the house's own bank, matched with direct debits; `left_out`: its bookings that are about something else.
     */
    SettlementBegun: {
      data: {
        settlement: Id,
        name: z.string().max(200),
        lines: z.int().nonnegative(),
        digest: z.string().max(64),
        by: Id,
        at: Instant,
        provider: z.literal(BANK).optional(),
        left_out: z.int().nonnegative().optional(),
      },
      version: 2,
    },
    /** Some of its lines; `first` is the place of the first of them, from 0. */
    SettlementLinesTaken: {
      data: { settlement: Id, first: z.int().nonnegative(), lines: z.array(SettlementLineField) },
    },
    /** All of its lines are here: it never changes any more, and counts from here on. */
    SettlementTaken: { data: { settlement: Id } },
    /** Where it parts from the books. `month`: whose way it stands in, unless that one was closed before. */
    DifferencesFound: {
      data: {
        settlement: Id,
        differences: z.array(
          z.object({
            difference: DifferenceId,
            kind: z.enum(SETTLEMENT_DIFFERENCES),
            reference: z.string().max(REFERENCE_MAX),
            payment: Id.nullable(),
            /** By the books, and by the file. */
            expected: z.string(),
            found: z.string(),
            month: Month,
          }),
        ),
      },
    },
    /** Matched anew, these are none any more. */
    DifferencesGone: { data: { settlement: Id, differences: z.array(DifferenceId) } },
    /** Laid against the books to its end; `open`: differences that nobody has explained. */
    SettlementMatched: { data: { settlement: Id, open: z.int().nonnegative(), by: Id, at: Instant } },
    /**
     * Somebody said what a difference came of: it stands in no month's way any more. `sealed_for`: who paid, where the
     * difference is about a payment: the words are sealed with their key, and go with them.
     */
    DifferenceExplained: {
      data: {
        ...{ settlement: Id, difference: DifferenceId, reason: z.string(), by: Id, at: Instant },
        sealed_for: Id.optional(),
      },
      subject: 'difference',
      personal: { reason: '' },
      sealed_by: { reason: 'sealed_for' },
    },
  }),
  ...streamEvents('month', {
    /** The books are cut here: what comes after this event belongs to a later month, if the month is closed on this cut. */
    MonthCut: { data: { month: Month, cut: Id, by: Id } },
    /**
     * Fixed for ever with what it came to up to the cut, by currency. `books_until`: of one closed before months were events,
     * the moment up to which it has lines of the books; `reason`: not known of such a one.
     */
    MonthClosed: {
      data: {
        month: Month,
        cut: Id,
        net: z.array(MoneyField),
        reason: z.string().optional(),
        by: Id,
        at: Instant,
        books_until: Instant.optional(),
      },
    },
  }),
};
