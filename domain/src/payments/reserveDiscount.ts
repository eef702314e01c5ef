import { refuse } from '../refuse.ts';
import { heldBy, usedBy, type DiscountEvent, type Discounts } from './discount.ts';

export type ReserveDiscountCommand = { member: string; code: string; payment: string };

/**
 * Holds a discount for a checkout. A newer checkout takes it over from an older unpaid one, which is then to be cancelled
 * (API "Shapes"): the events name it in DiscountReleased. Whose it is is decided when the money comes (claimDiscount).
 * Refuses code_already_used.
 */
export function reserveDiscount(state: Discounts, command: ReserveDiscountCommand): DiscountEvent[] {
  const { member, code, payment } = command;
  const used = usedBy(state, code);
  if (used === payment) return [];
  if (used !== undefined) refuse('code_already_used');
  const holders = heldBy(state, code);
  if (holders.some((holder) => holder.payment === payment)) return [];
  return [
    ...holders.map((holder): DiscountEvent => ({ type: 'DiscountReleased', data: { member, ...holder } })),
    { type: 'DiscountReserved', data: { member, code, payment } },
  ];
}
