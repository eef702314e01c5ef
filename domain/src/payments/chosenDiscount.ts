import { Refusal } from '@vonk/contracts/kernel';
import { FIRST_PURCHASE_CODES } from '@vonk/contracts/payments/methods';
import { refuse } from '../refuse.ts';
import {
  timeBonus,
  welcomeDiscount,
  type ActiveDiscount,
  type DiscountMember,
  type DiscountSettings,
} from './activeDiscount.ts';
import { code as codeStream, normalizedCode, type Code } from './code.ts';
import { codeDiscount, type CodeOrder } from './codeDiscount.ts';
import { usedBy, type Discounts } from './discount.ts';

/** `used`: state of `discount-{member}`; `issued`: of the code that was typed; `order`: what it is for. */
export type ChosenDiscountFacts = {
  member: DiscountMember;
  settings: DiscountSettings;
  used: Pick<Discounts, 'redeemed'>;
  issued: Code;
  /** The code of the campaign that the member has now; absent: none. */
  campaign?: Code | null;
  order: CodeOrder;
  now: Date;
};

/**
 * The discount of a checkout (API "Shapes"): without a code the active one, else that of the member's campaign, with null none, with a code that one when it
 * is good. Codes are compared without regard to case. A used-up discount is not active.
 * Refuses code_already_used, code_not_valid_here (also a built-in code that does not run for this member now), and of an
 * issued code code_not_found, code_expired, minimum_order_value, code_other_method.
 */
export function chosenDiscount(code: string | null | undefined, facts: ChosenDiscountFacts): ActiveDiscount | null {
  const { member, settings, used, issued, order, now } = facts;
  const running = [timeBonus(member, settings, now), welcomeDiscount(member, settings, now)].flatMap((one) =>
    one !== null && usedBy(used, one.code) === undefined ? [one] : [],
  );
  if (code === null) return null;
  if (code === undefined) {
    const [active] = running;
    // It goes before a campaign whatever is ordered: what the shop announces is what the order has, or nothing.
    if (active) return isEnough(order, active) ? active : null;
    return campaignDiscount(facts);
  }
  const wanted = normalizedCode(code);
  const found = running.find((discount) => discount.code === wanted);
  if (found) return isEnough(order, found) ? found : refuse('minimum_order_value');
  if (usedBy(used, wanted) !== undefined) refuse('code_already_used');
  if (FIRST_PURCHASE_CODES.includes(wanted)) refuse('code_not_valid_here');
  return codeDiscount(issued.terms?.code === wanted ? issued : codeStream.initial(), order, now);
}

/** Whether an order is as much as a discount needs; what is not chosen yet is not judged. */
const isEnough = ({ price }: CodeOrder, { minimum_order }: ActiveDiscount): boolean =>
  !price || !minimum_order || price.amount_minor >= minimum_order.amount_minor;

/** What a campaign gives by itself, where no discount of the first purchase runs; null where its code is not good for the order. */
function campaignDiscount({ campaign, used, order, now }: ChosenDiscountFacts): ActiveDiscount | null {
  if (!campaign?.terms || usedBy(used, campaign.terms.code) !== undefined) return null;
  try {
    return codeDiscount(campaign, order, now);
  } catch (error) {
    // Nobody typed it: a code that ended this second, or was used up, is simply not there.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
