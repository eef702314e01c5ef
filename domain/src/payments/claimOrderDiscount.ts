import { claimDiscount } from './claimDiscount.ts';
import { code as codeStream, isIssuable } from './code.ts';
import type { Decisions } from './decisions.ts';
import { discount, usedBy } from './discount.ts';
import { hasLostCode, releaseCode, useCode, type CodeUse } from './useCode.ts';

/**
 * The money of an order with a discount came: claims the discount for it, from the member who may have it once and from the
 * code that is good for so many orders. True: the order has it. May run any number of times, anywhere, at once.
 */
export async function claimOrderDiscount(
  decide: Decisions['decide'],
  use: CodeUse,
  { cancelled }: { cancelled: boolean },
): Promise<boolean> {
  const { code, member, payment } = use;
  const issued = isIssuable(code);
  // Whoever comes later than the last of so many never has it, nor do they use up their own claim to it.
  const usedUp = issued && !cancelled && (await isUsedUpFor(decide, use));
  const discounts = await decide(discount, member, `claim:${payment}`, (state) =>
    claimDiscount(state, use, { cancelled: cancelled || usedUp }),
  );
  const had = usedBy(discounts, code) === payment;
  if (!had && issued) await decide(codeStream, code, `release-code:${payment}`, (state) => releaseCode(state, use));
  return had;
}

/** Takes one of the uses of an issued code; answers whether none was left. */
async function isUsedUpFor(decide: Decisions['decide'], use: CodeUse): Promise<boolean> {
  const state = await decide(codeStream, use.code, `use-code:${use.payment}`, (state) => useCode(state, use));
  return hasLostCode(state, use.payment);
}
