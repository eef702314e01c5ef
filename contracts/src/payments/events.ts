import { z } from 'zod';
import { defineEvents, type EventsOf } from '../defineEvents.ts';
import { Id, MoneyField } from '../fields.ts';
import { PAYMENT_METHODS } from './methods.ts';

export const AppliedDiscount = z.object({
  code: z.string(),
  percentage: z.number(),
  amount: MoneyField,
});

/** `payment-{id}`, `discount-{member}`, `code-{code}`. */
export const paymentsEvents = defineEvents({
  PaymentStarted: {
    data: {
      payment: Id,
      member: Id,
      package: Id,
      credits: z.int().positive(),
      /** Price of the package after discount: what a credit of the lot is worth. */
      price: MoneyField,
      transaction_cost: MoneyField,
      discount: AppliedDiscount.nullable(),
      /** What is charged in all: price + transaction cost. */
      amount: MoneyField,
      method: z.enum(PAYMENT_METHODS),
      issuer: z.string().nullable(),
      provider: z.string(),
      country: z.string(),
    },
  },
  /** The provider knows the payment. */
  PaymentRegistered: { data: { payment: Id, member: Id, provider_reference: z.string() } },
  PaymentPending: { data: { payment: Id, member: Id } },
  PaymentCompleted: { data: { payment: Id, member: Id } },
  PaymentFailed: { data: { payment: Id, member: Id, reason: z.string() } },
  PaymentCancelled: { data: { payment: Id, member: Id } },
  PaymentRefunded: { data: { payment: Id, member: Id, refund: Id, amount: MoneyField, by: Id } },
  PaymentChargedBack: { data: { payment: Id, member: Id } },

  DiscountReserved: { data: { member: Id, code: z.string(), payment: Id } },
  DiscountRedeemed: { data: { member: Id, code: z.string(), payment: Id } },
  DiscountReleased: { data: { member: Id, code: z.string(), payment: Id } },
});
export type PaymentsEvent = EventsOf<typeof paymentsEvents>;
