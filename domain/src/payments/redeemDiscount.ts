import type { DiscountEvent, Discounts } from './discount.ts';

export type RedeemDiscountCommand = { member: string; code: string; payment: string };

/**
 * The payment with this discount was completed: the code is used, once. When a newer checkout holds it meanwhile, that
 * one loses it: the money that came in counts.
 */
export function redeemDiscount(state: Discounts, command: RedeemDiscountCommand): DiscountEvent[] {
  const { member, code, payment } = command;
  if (state.redeemed.has(code)) return [];
  const redeemed: DiscountEvent = { type: 'DiscountRedeemed', data: { member, code, payment } };
  const holder = state.reserved.get(code);
  if (holder === undefined || holder === payment) return [redeemed];
  return [{ type: 'DiscountReleased', data: { member, code, payment: holder } }, redeemed];
}
