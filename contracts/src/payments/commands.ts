import { z } from 'zod';
import { CommandId, CountryField, Id } from '../fields.ts';
import { PAYMENT_METHODS } from './methods.ts';

/**
 * What the whole order came to where it was shown, in minor units of its currency: where it comes to anything else by now,
 * nothing is ordered. Who names none takes the price of now.
 */
const ShownAmount = z.int().min(0).optional();

/** Without `discount_code` the active discount applies, with null none (API "Shapes"). */
export const StartPayment = z
  .object({
    id: CommandId,
    package: Id,
    method: z.enum(PAYMENT_METHODS),
    issuer: z.string().max(60).optional(),
    discount_code: z.string().trim().max(60).nullable().optional(),
    amount_minor: ShownAmount,
    /** Of a card: it stays at the provider for the next order, by consent. */
    save_card: z.boolean().optional(),
    /** Of a card: the one that is saved pays, without a checkout. */
    saved_card: z.boolean().optional(),
  })
  .meta({ id: 'StartPayment' });
/** An order before it is priced: what it costs is never taken from the browser. */
export type StartPayment = z.infer<typeof StartPayment>;
/**
 * The last completed order once more, direct debits aside: package, method and bank are those of then, the price is
 * that of now. Where it was paid by card and one is saved, that one pays, without a checkout.
 */
export const RepeatPayment = z.object({ id: CommandId, amount_minor: ShownAmount }).meta({ id: 'RepeatPayment' });
/** An order once more, as the button of the member site sends it. */
export type RepeatPayment = z.infer<typeof RepeatPayment>;
/** For which country to price packages: without it the member’s own, for a visitor that of their address. */
export const PackagesQuery = z.object({ country: CountryField.optional() });
/**
 * `GET /api/discountcode.php` (SPEC 7): one code, with `welcome` the welcome discount alone, without either the active
 * discount.
 */
export const DiscountCodeQuery = z
  .object({ welcome: z.literal('true').optional(), code: z.string().trim().max(60).optional(), package: Id.optional() })
  .meta({ id: 'DiscountCodeQuery' });

/** A phone in any national or international spelling; national ones are read as of the member's country. */
export const PhoneField = z.string().trim().min(1, { error: 'required' }).max(40, { error: 'phone_invalid' });
/** Sends the code for a direct debit to the payer's phone. */
export const RequestDebitCode = z.object({ phone: PhoneField }).meta({ id: 'RequestDebitCode' });

const Line = (max: number) => z.string().trim().min(1, { error: 'required' }).max(max, { error: 'too_long' });
/** SPEC 3 "Direct debit form". `discount_code` as in StartPayment. */
export const OrderByDirectDebit = z
  .object({
    id: CommandId,
    package: Id,
    otp: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, { error: 'code_invalid' })),
    account_holder: Line(70),
    iban: Line(50),
    street: Line(70),
    house_number: Line(16),
    zip: Line(16),
    city: Line(70),
    phone: PhoneField,
    consent: z.literal(true, { error: 'mandate_not_given' }),
    discount_code: z.string().trim().max(60).nullable().optional(),
    amount_minor: ShownAmount,
  })
  .meta({ id: 'OrderByDirectDebit' });
/** An order by direct debit as the form sends it. */
export type OrderByDirectDebit = z.infer<typeof OrderByDirectDebit>;
