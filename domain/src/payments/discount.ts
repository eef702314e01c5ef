import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { FIRST_PURCHASE_CODES } from '@vonk/contracts/payments/methods';

export type DiscountEvent = EventOn<'discount'>;

/** State of `discount-{member}`: from code to the payment that holds or used it; `refused`: payments that never get theirs. */
export type Discounts = { reserved: Map<string, string>; redeemed: Map<string, string>; refused: Set<string> };

/** `discount-{member}`: a code once a member (DESIGN "a discount once"), decided when the money comes. */
export const discount: StreamOn<'discount', Discounts> = {
  category: 'discount',
  initial: () => ({ reserved: new Map(), redeemed: new Map(), refused: new Set() }),
  evolve: {
    DiscountReserved: ({ data }, state) => {
      state.reserved.set(data.code, data.payment);
      return state;
    },
    DiscountRedeemed: ({ data }, state) => {
      state.reserved.delete(data.code);
      state.redeemed.set(data.code, data.payment);
      return state;
    },
    DiscountReleased: ({ data }, state) => {
      for (const held of [state.reserved, state.redeemed])
        if (held.get(data.code) === data.payment) held.delete(data.code);
      return state;
    },
    DiscountRefused: ({ data }, state) => {
      state.refused.add(data.payment);
      return state;
    },
  },
};

/** The codes that are one discount with this one: both built-in ones are that of the first purchase. */
const sameDiscount = (code: string): readonly string[] =>
  FIRST_PURCHASE_CODES.includes(code) ? FIRST_PURCHASE_CODES : [code];

/** The payment that has used the discount of a code; undefined while nobody has. */
export const usedBy = ({ redeemed }: Pick<Discounts, 'redeemed'>, code: string): string | undefined =>
  sameDiscount(code)
    .map((one) => redeemed.get(one))
    .find((payment) => payment !== undefined);

/** The payments that hold the discount of a code, with the code they hold it by. One as a rule. */
export const heldBy = ({ reserved }: Pick<Discounts, 'reserved'>, code: string): { code: string; payment: string }[] =>
  sameDiscount(code).flatMap((one) => {
    const payment = reserved.get(one);
    return payment === undefined ? [] : [{ code: one, payment }];
  });
