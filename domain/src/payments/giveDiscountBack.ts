import type { DiscountEvent, Discounts } from './discount.ts';
import type { ReleaseDiscountCommand } from './releaseDiscount.ts';

/**
 * The order that has the discount was never paid after all: it is free again, also where it was used. Nothing when another
 * order has it.
 */
export function giveDiscountBack(
  { reserved, redeemed }: Discounts,
  { member, code, payment }: ReleaseDiscountCommand,
): DiscountEvent[] {
  if (reserved.get(code) !== payment && redeemed.get(code) !== payment) return [];
  return [{ type: 'DiscountReleased', data: { member, code, payment } }];
}
