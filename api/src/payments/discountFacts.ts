import type { DiscountCode } from '@vonk/contracts/payments/queries';
import type { ActiveDiscount } from '@vonk/domain/payments/activeDiscount';
import type { ChosenDiscountFacts } from '@vonk/domain/payments/chosenDiscount';
import { discount } from '@vonk/domain/payments/discount';
import type { Account } from '@vonk/projector/accounts/accounts.query';
import type { AppContext } from '../appContext.ts';

/** What a member's discounts are judged by. What was used is copied: the state of a stream goes on changing. */
export async function readDiscountFacts(
  context: AppContext,
  account: Account,
  now: Date,
): Promise<ChosenDiscountFacts> {
  const { redeemed } = await context.commands.load(discount, account.id);
  return {
    member: {
      signed_up_at: new Date(account.signup_date),
      confirmed_at: account.confirmed_at === null ? null : new Date(account.confirmed_at),
      premium: account.paid_user,
    },
    settings: context.settings.of(account.country),
    used: { redeemed: new Map(redeemed) },
    now,
  };
}

/** SPEC 3 "Discount code", of a discount that runs for this member. */
export const discountCodeOf = (member: string, { code, percentage, ends_at }: ActiveDiscount): DiscountCode => ({
  code,
  country: null,
  user_id: member,
  expires: ends_at.toISOString(),
  value_percentage: percentage,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
});
