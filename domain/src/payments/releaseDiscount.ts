import type { DiscountEvent, Discounts } from './discount.ts';

export type ReleaseDiscountCommand = { member: string; code: string; payment: string };

/** The payment failed or was cancelled: its discount is free again. Nothing when it does not hold it (any more). */
export function releaseDiscount(state: Discounts, { member, code, payment }: ReleaseDiscountCommand): DiscountEvent[] {
  if (state.reserved.get(code) !== payment) return [];
  return [{ type: 'DiscountReleased', data: { member, code, payment } }];
}
