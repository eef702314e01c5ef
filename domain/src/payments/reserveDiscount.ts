import { refuse } from '../refuse.ts';
import type { DiscountEvent, Discounts } from './discount.ts';

export type ReserveDiscountCommand = { member: string; code: string; payment: string };

/**
 * Holds a discount for a checkout. A newer checkout takes it over from an older unpaid one, which is then to be cancelled
 * (API "Shapes"): the events name it in DiscountReleased. Refuses code_already_used.
 */
export function reserveDiscount(state: Discounts, command: ReserveDiscountCommand): DiscountEvent[] {
  const { member, code, payment } = command;
  const redeemed = state.redeemed.get(code);
  if (redeemed === payment) return [];
  if (redeemed !== undefined) refuse('code_already_used');
  const older = state.reserved.get(code);
  if (older === payment) return [];
  const reserved: DiscountEvent = { type: 'DiscountReserved', data: { member, code, payment } };
  if (older === undefined) return [reserved];
  return [{ type: 'DiscountReleased', data: { member, code, payment: older } }, reserved];
}
