import { TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/contracts/payments/methods';
import { refuse } from '../refuse.ts';
import {
  timeBonus,
  welcomeDiscount,
  type ActiveDiscount,
  type DiscountMember,
  type DiscountSettings,
} from './activeDiscount.ts';
import { usedBy, type Discounts } from './discount.ts';

/** `used`: state of `discount-{member}`. */
export type ChosenDiscountFacts = {
  member: DiscountMember;
  settings: DiscountSettings;
  used: Pick<Discounts, 'redeemed'>;
  now: Date;
};

/**
 * The discount of a checkout (API "Shapes"): without a code the active one, with null none, with a code that one when it
 * runs. Codes are compared without regard to case. A used-up discount is not active.
 * Refuses code_already_used, code_not_valid_here (a known code that does not run for this member now), code_not_found.
 */
export function chosenDiscount(code: string | null | undefined, facts: ChosenDiscountFacts): ActiveDiscount | null {
  const { member, settings, used, now } = facts;
  const running = [timeBonus(member, settings, now), welcomeDiscount(member, settings, now)].filter(
    (discount): discount is ActiveDiscount => discount !== null && usedBy(used, discount.code) === undefined,
  );
  if (code === null) return null;
  if (code === undefined) return running[0] ?? null;
  const wanted = code.trim().toUpperCase();
  const found = running.find((discount) => discount.code === wanted);
  if (found) return found;
  if (usedBy(used, wanted) !== undefined) refuse('code_already_used');
  return refuse(wanted === TIME_BONUS_CODE || wanted === WELCOME_CODE ? 'code_not_valid_here' : 'code_not_found');
}
