import { z } from 'zod';
import type { DeepReadonly } from '../adminResource.ts';
import { CountryField, Id, Instant, MoneyField } from '../fields.ts';
import { COUNTRY_CURRENCY } from '../languages.ts';
import { CODE_LENGTH, CODE_PERCENTAGE } from './codeLimits.ts';
import { CODE_VALIDITIES, PAYMENT_METHODS } from './methods.ts';

const MONEY_MAX = 100_000_00;
const CURRENCIES: readonly string[] = [...new Set(Object.values(COUNTRY_CURRENCY))];
/** An amount of a code or a campaign: something, no more than a shop ever sells, and in a currency that one sells in. */
export const CodePrice = z.strictObject({
  amount_minor: z.int().min(1).max(MONEY_MAX),
  currency: z.enum(CURRENCIES),
});

/**
 * What staff give a discount code with (SPEC 3 "Discount code"): a percentage, or an amount and the order it needs. What is
 * left out limits nothing; without `starts_at` it is good from now on.
 */
export const CodeOrder = z.strictObject({
  code: z.string().trim().min(CODE_LENGTH.min).max(CODE_LENGTH.max),
  percentage: z.number().min(CODE_PERCENTAGE.min).max(CODE_PERCENTAGE.max).nullish(),
  amount: CodePrice.nullish(),
  country: CountryField.nullish(),
  /** For this member alone. */
  member: Id.nullish(),
  starts_at: Instant.nullish(),
  expires_at: Instant.nullish(),
  minimum_order: CodePrice.nullish(),
  methods: z.array(z.enum(PAYMENT_METHODS)).max(PAYMENT_METHODS.length).default([]),
  validity: z.enum(CODE_VALIDITIES).default('once-per-user'),
  /** Orders in all, where the validity is `times`. */
  times: z.int().nullish(),
});

/** `planned`: not begun; `used`: as many orders have it as it was made for; `ended`: by staff. */
export const CODE_STATES = ['planned', 'running', 'used', 'expired', 'ended'] as const;
/** How an issued code stands. */
export type CodeState = (typeof CODE_STATES)[number];

/** What came of the orders with a code in one currency: `used` were paid, `cost` was taken off, `back` went back to payers. */
export const CodeFigures = z
  .object({ orders: z.int(), used: z.int(), revenue: MoneyField, cost: MoneyField, back: MoneyField })
  .meta({ id: 'CodeFigures' });

/** A discount code that staff made, with what came of it. */
export const CodeRow = z
  .object({
    /** The code itself. */
    id: z.string(),
    code: z.string(),
    state: z.enum(CODE_STATES),
    percentage: z.number().nullable(),
    amount: MoneyField.nullable(),
    country: z.string().nullable(),
    member: Id.nullable(),
    starts_at: Instant,
    expires_at: Instant.nullable(),
    minimum_order: MoneyField.nullable(),
    /** Amount and minimum in other currencies, of a campaign's code. */
    elsewhere: z.array(z.object({ amount: MoneyField.nullable(), minimum_order: MoneyField.nullable() })),
    methods: z.array(z.enum(PAYMENT_METHODS)),
    validity: z.enum(CODE_VALIDITIES),
    times: z.int().nullable(),
    issued_at: Instant,
    /** A member of staff; `settings` for the codes of the first purchase. */
    issued_by: Id,
    ended_at: Instant.nullable(),
    ended_by: Id.nullable(),
    orders: z.int(),
    used: z.int(),
    /** By currency. */
    figures: z.array(CodeFigures),
  })
  .meta({ id: 'CodeRow' });
/** A discount code that staff made, with what came of it. */
export type CodeRow = DeepReadonly<z.infer<typeof CodeRow>>;
