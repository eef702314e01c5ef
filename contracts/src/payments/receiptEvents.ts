import { z } from 'zod';
import { Id, Instant, MoneyField } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { MAIN_SITE } from '../site/audience.ts';
import { streamEvents } from '../streamEvents.ts';
import { PAYMENT_METHODS } from './methods.ts';

/**
 * A receipt is of a purchase, a credit note of money that went back or that the bank took, a cancellation of a credit note whose
 * money never went, or came again.
 */
export const RECEIPT_KINDS = ['receipt', 'credit_note', 'cancellation'] as const;

const Row = z.tuple([z.string(), z.string()]);

/**
 * Every word that stands on the document, in the buyer's language and as their country writes numbers, dates and money. What was
 * issued keeps its words, whatever the house calls things later and however a newer server writes a date.
 */
export const ReceiptWording = z.object({
  locale: z.string(),
  title: z.string(),
  /** What its number is called; the number itself is receiptNumber's. */
  number: z.string(),
  /** Date, order and document that it is about: what, and its value. */
  facts: z.array(Row),
  /** What was bought or went back, with amounts; the last one is the total. */
  lines: z.array(Row),
  /** How the money moved, and why there is no VAT. */
  notes: z.array(z.string()),
  /** Who issued it, line by line. */
  sender: z.array(z.string()),
});
/** The words of a receipt. */
export type ReceiptWording = z.infer<typeof ReceiptWording>;

/** Everything that a receipt says, as it was when it was issued: nothing of it is looked up again. */
export const Receipt = z.object({
  site: z.string(),
  year: z.int(),
  /** From 1, without gaps, for each site and year; all kinds share it. */
  number: z.int().positive(),
  kind: z.enum(RECEIPT_KINDS),
  payment: Id,
  member: Id,
  /** Of the credit note of a refund, and of what cancels it. */
  refund: Id.nullable(),
  /** Of the credit note of a charge-back, and of what cancels it: which one of the payment, from 1. */
  charge_back: z.int().positive().optional(),
  /**
   * Number of the receipt that a credit note takes back, or of the credit note that is cancelled; null for purchases of before
   * there were receipts.
   */
  of: z.string().nullable(),
  /** When the credits or the money moved. */
  at: Instant,
  language: z.enum(LANGUAGES),
  method: z.enum(PAYMENT_METHODS),
  /** What the shop called the method then, in `language`; absent on those of before it was kept: the catalogue's name. */
  method_name: z.string().optional(),
  credits: z.int().nonnegative(),
  /** Of the package before discount; null on all but a receipt. */
  list_price: MoneyField.nullable(),
  discount: MoneyField.nullable(),
  transaction_cost: MoneyField.nullable(),
  /** What was paid, went back or is ours again in all, VAT included; never below zero. */
  total: MoneyField,
  /** The buyer's country, and the rate in force there then; null where none is charged. */
  country: z.string(),
  vat_percentage: z.number().nullable(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    kvk: z.string(),
    vat_numbers: z.array(z.string()),
  }),
  /** Absent on those of before it was kept: their words are made of the rest when they are read. */
  wording: ReceiptWording.optional(),
});
/** A receipt, a credit note, or what cancels one. */
export type Receipt = z.infer<typeof Receipt>;

/** As receiptNumber writes it. */
export const RECEIPT_NUMBER = /^(?:([a-z0-9.-]{1,253})-)?(\d{4})-(\d{6,9})$/;

/**
 * How people and books name a receipt: `2026-000123`, and of another site than the first `example.org-2026-000123`. Each site
 * counts its own: who sells there may be another company, whose numbers have no gaps either.
 */
export const receiptNumber = ({ site, year, number }: Pick<Receipt, 'site' | 'year' | 'number'>): string =>
  `${site === MAIN_SITE ? '' : `${site}-`}${year}-${String(number).padStart(6, '0')}`;

/** Which receipt a number names; null when it is none. */
export function receiptNamed(text: string): Pick<Receipt, 'site' | 'year' | 'number'> | null {
  const [, site = MAIN_SITE, year, number] = RECEIPT_NUMBER.exec(text) ?? [];
  return year === undefined || number === undefined ? null : { site, year: Number(year), number: Number(number) };
}

/** All on `receipt-{site}-{year}`. */
export const receiptEvents = streamEvents('receipt', {
  /** Once a purchase, once each time that a refund is paid or did not arrive, or the bank took money or gave it again. */
  ReceiptIssued: { data: Receipt.shape, version: 4 },
});
