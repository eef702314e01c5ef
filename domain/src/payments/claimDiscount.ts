import { heldBy, usedBy, type DiscountEvent, type Discounts } from './discount.ts';

export type ClaimDiscountCommand = { member: string; code: string; payment: string };
/** `cancelled`: of the order, when its money came. */
export type ClaimDiscountFacts = { cancelled: boolean };

/**
 * The money of an order with this discount came: the first one has it, whoever holds it, and the holder's order is then to
 * be cancelled (DECISIONS "a discount that is good once, several open orders"). An order that was cancelled, or that comes
 * second, never gets it. Both are said once and for all, so that two who settle the same payment agree.
 */
export function claimDiscount(
  state: Discounts,
  command: ClaimDiscountCommand,
  { cancelled }: ClaimDiscountFacts,
): DiscountEvent[] {
  const { member, code, payment } = command;
  const used = usedBy(state, code);
  if (used === payment || state.refused.has(payment)) return [];
  if (cancelled || used !== undefined) return [{ type: 'DiscountRefused', data: { member, code, payment } }];
  const others = heldBy(state, code).filter((holder) => holder.payment !== payment);
  return [
    ...others.map((holder): DiscountEvent => ({ type: 'DiscountReleased', data: { member, ...holder } })),
    { type: 'DiscountRedeemed', data: { member, code, payment } },
  ];
}
