import { z } from 'zod';
import { Id, Instant, MoneyField } from '../fields.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './methods.ts';

/** SPEC 3: discount code. */
export const DiscountCode = z
  .object({
    code: z.string(),
    country: z.string().nullable(),
    user_id: Id.nullable(),
    expires: Instant.nullable(),
    value_percentage: z.number(),
    currency: z.string().nullable(),
    minimum_order_value: MoneyField.nullable(),
    status: z.string(),
    validity: z.string(),
    expired: z.boolean(),
    paymentmethods: z.array(z.string()),
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof DiscountCode>;

export const PackageMethod = z
  .object({
    id: z.enum(PAYMENT_METHODS),
    name: z.string(),
    transaction_cost: MoneyField,
    banks: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  })
  .meta({ id: 'PackageMethod' });
export const Package = z
  .object({
    id: Id,
    credits: z.int(),
    price: MoneyField,
    price_per_message: MoneyField,
    discounted_price: MoneyField.optional(),
    methods: z.array(PackageMethod),
  })
  .meta({ id: 'Package' });
export type Package = z.infer<typeof Package>;
export const PackagesAnswer = z
  .object({
    packages: z.array(Package),
    discount: DiscountCode.optional(),
    /** Nobody takes money here: nothing can be ordered, by nobody. */
    closed: z.literal(true).optional(),
  })
  .meta({ id: 'PackagesAnswer' });
export type PackagesAnswer = z.infer<typeof PackagesAnswer>;

/** SPEC 3: payment. `amount` is what is charged in all; `status` turns `completed` when the credits are in the wallet. */
export const Payment = z
  .object({
    payment_id: Id,
    status: z.enum(PAYMENT_STATUSES),
    package: Id,
    credits: z.int(),
    price: MoneyField,
    transaction_cost: MoneyField,
    discount: z.object({ code: z.string(), percentage: z.number(), amount: MoneyField }).nullable(),
    amount: MoneyField,
    method: z.enum(PAYMENT_METHODS),
    issuer: z.string().nullable(),
    started_at: Instant,
    settled_at: Instant.nullable(),
    refunded: MoneyField.nullable(),
    /**
     * `replaced`: cancelled because a newer order has its discount; `returning`, `returned`: money came for it all the same,
     * and goes back by itself.
     */
    note: z.enum(['replaced', 'returning', 'returned']).optional(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;
export const StartPaymentAnswer = z
  .object({ payment: Payment, redirect_url: z.string() })
  .meta({ id: 'StartPaymentAnswer' });
export const PaymentAnswer = z.object({ payment: Payment }).meta({ id: 'PaymentAnswer' });
export const PaymentsAnswer = z.object({ payments: z.array(Payment) }).meta({ id: 'PaymentsAnswer' });
