import { z } from 'zod';
import { CommandId, CountryField, Id } from '../fields.ts';
import { PAYMENT_METHODS } from './methods.ts';

/** Without `discount_code` the active discount applies, with null none (API "Shapes"). */
export const StartPayment = z
  .object({
    id: CommandId,
    package: Id,
    method: z.enum(PAYMENT_METHODS),
    issuer: z.string().max(60).optional(),
    discount_code: z.string().trim().max(60).nullable().optional(),
  })
  .meta({ id: 'StartPayment' });
/** An order before it is priced: what it costs is never taken from the browser. */
export type StartPayment = z.infer<typeof StartPayment>;
/**
 * The last completed order once more, direct debits aside: package, method and bank are those of then, the price is
 * that of now.
 */
export const RepeatPayment = z.object({ id: CommandId }).meta({ id: 'RepeatPayment' });
/** For which country to price packages: without it the member’s own, for a visitor that of their address. */
export const PackagesQuery = z.object({ country: CountryField.optional() });
/**
 * `GET /api/discountcode.php` (SPEC 7): one code, with `welcome` the welcome discount alone, without either the active
 * discount.
 */
export const DiscountCodeQuery = z
  .object({ welcome: z.literal('true').optional(), code: z.string().trim().max(60).optional(), package: Id.optional() })
  .meta({ id: 'DiscountCodeQuery' });
