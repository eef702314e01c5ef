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
export type StartPayment = z.infer<typeof StartPayment>;
export const RepeatPayment = z.object({ id: CommandId }).meta({ id: 'RepeatPayment' });
export const PackagesQuery = z.object({ country: CountryField.optional() });
export const DiscountCodeQuery = z
  .object({ welcome: z.literal('true').optional(), code: z.string().trim().max(60).optional(), package: Id.optional() })
  .meta({ id: 'DiscountCodeQuery' });
