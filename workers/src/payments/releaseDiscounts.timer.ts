import { code as codeStream, isIssuable } from '@vonk/domain/payments/code';
import { discount } from '@vonk/domain/payments/discount';
import { claimOrderDiscount } from '@vonk/domain/payments/claimOrderDiscount';
import { giveDiscountBack } from '@vonk/domain/payments/giveDiscountBack';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { releaseCode } from '@vonk/domain/payments/useCode';
import type { TimerDefinition } from '../timerDefinition.ts';
import { decisionsOf } from './settle.ts';

export const RELEASE_DISCOUNT = 'release-discount';

/**
 * Gives back the discount of a direct debit that was cut off between its discount and its payment: a discount that is good
 * once would be lost with it. An order that is written down at this moment has it again.
 */
export const releaseDiscounts: TimerDefinition = {
  kind: RELEASE_DISCOUNT,
  handle:
    (context) =>
    async ({ key: payment, data }) => {
      const { member, code } = data as { member?: string; code?: string };
      if (member === undefined || code === undefined) return;
      const { load, decide } = decisionsOf(context);
      if ((await load(paymentStream, payment)).status !== 'none') return;
      const use = { member, code, payment };
      await decide(discount, member, `unordered-discount:${payment}`, (state) => giveDiscountBack(state, use));
      if (isIssuable(code))
        await decide(codeStream, code, `unordered-code:${payment}`, (state) => releaseCode(state, use));
      if ((await load(paymentStream, payment)).status !== 'none')
        await claimOrderDiscount(decide, use, { cancelled: false });
    },
};
