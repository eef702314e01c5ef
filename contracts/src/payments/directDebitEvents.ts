import { z } from 'zod';
import { CalendarDate, Id, MoneyField } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';

/** Whom limits and blocks of direct debits hold for: a member, a bank account or a phone. */
export const DEBTOR_KINDS = ['member', 'iban', 'phone'] as const;
/** One of the three that a debit is counted against. */
export type DebtorKind = (typeof DEBTOR_KINDS)[number];
/** Why somebody cannot pay by direct debit: a debit of theirs came back, or staff decided so. */
export const DEBTOR_BLOCK_CAUSES = ['returned', 'staff'] as const;

/** `debtor`: a keyed hash of the kind and of the one spelling; the id of its stream. */
const Debtor = { debtor: z.string().max(100), kind: z.enum(DEBTOR_KINDS) };

/**
 * Direct debits: what `payment-{id}` tells beside what every payment does, and `debtor-{hash}`, which guards limits and
 * blocks.
 */
export const directDebitEvents = {
  ...streamEvents('payment', {
    /**
     * The payer allowed this one debit, with the code that was sent to the phone. Name and account are what the law has us
     * keep after an account is erased: they have a key of their own, which is destroyed 14 months after the collection (a
     * debit can be disputed for 13 months). Address and phone go with the member.
     */
    MandateSigned: {
      data: {
        payment: Id,
        member: Id,
        /** What the bank and the payer know it by. */
        reference: z.string().max(35),
        /** Id of the key that seals account holder and IBAN. */
        mandate: Id,
        account_holder: z.string(),
        iban: z.string(),
        street: z.string(),
        house_number: z.string(),
        zip: z.string(),
        city: z.string(),
        phone: z.string(),
        /** Whom it counts for: the ids of their `debtor` streams. */
        debtors: z.strictObject({ member: z.string(), iban: z.string(), phone: z.string() }),
        amount: MoneyField,
        /** What staff recognise account and phone by: country and last four signs. */
        hints: z.strictObject({ iban: z.string().max(12), phone: z.string().max(12) }),
        creditor_id: z.string(),
        /** In which the text of the mandate was read. */
        language: z.string(),
        /** Announced to the payer: the account is debited then, or later. */
        collect_on: CalendarDate,
      },
      subject: 'member',
      personal: {
        ...{ account_holder: '', iban: '', street: '', house_number: '', zip: '', city: '', phone: '' },
      },
      sealed_by: { account_holder: 'mandate', iban: 'mandate' },
    },
    /** It stands in a file for the bank, once. */
    DebitCollected: { data: { payment: Id, member: Id, collection: Id, collect_on: CalendarDate } },
    /** It was given back before it was collected: it stands in no file. */
    DebitWithdrawn: { data: { payment: Id, member: Id } },
    /** The money is on our account. */
    DebitSettled: { data: { payment: Id, member: Id } },
    /** The bank refused it or took the money back (R-transaction). `code`: its reason, such as `AM04`. */
    DebitReturned: { data: { payment: Id, member: Id, code: z.string().max(35) } },
    /** The time in which the law has us keep the mandate is over: its key is destroyed right after this. */
    MandateForgotten: { data: { payment: Id, member: Id } },
  }),
  ...streamEvents('debtor', {
    /** Counted against the limits, before there is a payment. */
    DebitReserved: { data: { ...Debtor, payment: Id, amount: MoneyField } },
    /** No payment came of it, or it was given back: it does not count any more. */
    DebitReleased: { data: { ...Debtor, payment: Id } },
    /** Not open any more: settled, or returned. It still counts for 30 days. */
    DebitClosed: { data: { ...Debtor, payment: Id } },
    /** `hint`: what staff recognise it by, the last signs of it; `by` who of the staff. */
    DebtorBlocked: {
      data: {
        ...Debtor,
        cause: z.enum(DEBTOR_BLOCK_CAUSES),
        hint: z.string().max(40),
        /** Of a member; of an account or phone, who used it last. */
        member: Id.optional(),
        payment: Id.optional(),
        by: Id.optional(),
      },
    },
    DebtorUnblocked: { data: { ...Debtor, by: Id } },
  }),
  /** A file for the bank: `collection-{id}`. */
  ...streamEvents('collection', {
    /** All debits that it was begun for are in it: which ones never changes any more. */
    CollectionClosed: {
      data: { collection: Id, collect_on: CalendarDate, debits: z.int().positive(), amount: MoneyField },
    },
    /** Nobody took it in time for its day: whoever takes it first takes it for this one. */
    CollectionPostponed: { data: { collection: Id, collect_on: CalendarDate } },
    /** `digest`: SHA-256 of the file in hexadecimal digits. */
    CollectionDownloaded: { data: { collection: Id, by: Id, digest: z.string() } },
  }),
};
