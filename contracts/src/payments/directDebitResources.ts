import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { COUNTRIES } from '../languages.ts';
import { CalendarDate, Id, Instant, MoneyField } from '../fields.ts';
import { DEBTOR_BLOCK_CAUSES, DEBTOR_KINDS } from './directDebitEvents.ts';

/** How a debit stands between us and the bank. */
export const DEBIT_STATUSES = ['waiting', 'collected', 'settled', 'withdrawn', 'returned'] as const;
/** What became of one line of a file of returns. */
export const RETURN_OUTCOMES = ['taken_back', 'known', 'not_collected', 'not_found', 'other_amount'] as const;
/** Characters of a file of returns: a day of a bank. */
const FILE_MAX = 400_000;
/** Ends of lines and quotes are two signs in JSON. */
const FILE_BODY_BYTES = 600_000;

const DirectDebit = z
  .object({
    /** That of its payment. */
    id: Id,
    member: Id,
    reference: z.string(),
    /** Country and last signs of the account, while the mandate is kept. */
    account: z.string().nullable(),
    amount: MoneyField,
    status: z.enum(DEBIT_STATUSES),
    signed_at: Instant,
    collect_on: CalendarDate,
    collection: Id.nullable(),
    /** Why the bank returned it. */
    code: z.string().nullable(),
  })
  .meta({ id: 'DirectDebit' });

const DebitCollection = z
  .object({
    id: Id,
    collect_on: CalendarDate,
    debits: z.int(),
    /** Neither settled nor returned. */
    open: z.int(),
    returned: z.int(),
    amount: MoneyField,
    closed_at: Instant,
    downloads: z.int(),
    downloaded_at: Instant.nullable(),
  })
  .meta({ id: 'DebitCollection' });

const BlockedDebtor = z
  .object({
    id: Id,
    kind: z.enum(DEBTOR_KINDS),
    /** The last signs of an account or a phone. */
    hint: z.string(),
    cause: z.enum(DEBTOR_BLOCK_CAUSES),
    member: Id.nullable(),
    payment: Id.nullable(),
    by: Id.nullable(),
    blocked_at: Instant,
  })
  .meta({ id: 'BlockedDebtor' });

/** Direct debits, the files they are collected with, their returns, and who cannot pay so. */
export const directDebitResources = {
  'direct-debits': adminResource({
    name: 'direct-debits',
    summary: 'Direct debits and how they stand with the bank',
    permission: 'payments.read',
    row: DirectDebit,
    record: DirectDebit,
    filter: z.object({
      member: z.string().max(100).optional(),
      status: z.enum(DEBIT_STATUSES).optional(),
      collection: z.string().max(100).optional(),
      reference: z.string().trim().max(35).optional(),
    }),
    order: { field: 'signed_at', descending: true },
    exported: true,
    foundingActs: {
      returns: {
        summary:
          'Take in what the bank returned: pain.002, camt.053, camt.054, or lines of CSV with reference and code',
        permission: 'payments.refund',
        body: z.strictObject({ file: z.string().min(1).max(FILE_MAX) }),
        bodyBytes: FILE_BODY_BYTES,
        record: 'never',
        more: z.object({
          rows: z.array(
            z.object({
              reference: z.string(),
              code: z.string(),
              outcome: z.enum(RETURN_OUTCOMES),
              payment: Id.nullable(),
            }),
          ),
        }),
        refusals: ['file_not_understood', 'file_line_unclear', 'file_too_long'],
      },
    },
  }),

  'debit-collections': adminResource({
    name: 'debit-collections',
    summary: 'Files of direct debits for the bank',
    permission: 'payments.read',
    row: DebitCollection,
    record: DebitCollection,
    filter: z.object({}),
    order: { field: 'closed_at', descending: true },
    acts: {
      download: {
        summary: 'The file for the bank, pain.008',
        permission: 'payments.refund',
        body: z.strictObject({}),
        more: z.object({ name: z.string(), xml: z.string() }),
        refusals: ['not_found'],
      },
      settle: {
        summary: 'Its money is on the account, but for what was returned',
        permission: 'payments.refund',
        body: z.strictObject({}),
        more: z.object({ settled: z.int() }),
        refusals: ['not_found', 'payment_not_found'],
      },
    },
  }),

  'blocked-debtors': adminResource({
    name: 'blocked-debtors',
    summary: 'Members, accounts and phones that cannot pay by direct debit',
    permission: 'payments.read',
    row: BlockedDebtor,
    record: BlockedDebtor,
    filter: z.object({ kind: z.enum(DEBTOR_KINDS).optional(), member: z.string().max(100).optional() }),
    order: { field: 'blocked_at', descending: true },
    acts: {
      unblock: {
        summary: 'Allow direct debit again',
        permission: 'payments.refund',
        body: z.strictObject({}),
        record: 'maybe',
        refusals: ['not_found'],
      },
    },
    foundingActs: {
      block: {
        summary: 'Block a member, an account or a phone, in whatever spelling',
        permission: 'payments.refund',
        /**
         * The id of a member, an IBAN, or a phone: with its country code, or as it is written in `country`, which is that of the
         * house's company where none is told.
         */
        body: z.strictObject({
          kind: z.enum(DEBTOR_KINDS),
          value: z.string().trim().min(3).max(100),
          country: z.enum(COUNTRIES).optional(),
        }),
        record: 'maybe',
        refusals: ['not_found', 'iban_invalid', 'iban_country_refused', 'phone_invalid'],
      },
    },
  }),
};
