import type { Stream } from '@vonk/contracts/kernel';
import type { PaymentsEvent } from '@vonk/contracts/payments/events';

export type DiscountEvent = Extract<
  PaymentsEvent,
  { type: 'DiscountReserved' | 'DiscountRedeemed' | 'DiscountReleased' }
>;

/** State of `discount-{member}`: from code to the payment that holds or used it. */
export type Discounts = { reserved: Map<string, string>; redeemed: Map<string, string> };

/** `discount-{member}`: a code once a member (DESIGN "welcome once, codes once"). */
export const discount: Stream<Discounts, DiscountEvent> = {
  category: 'discount',
  initial: () => ({ reserved: new Map(), redeemed: new Map() }),
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
      if (state.reserved.get(data.code) === data.payment) state.reserved.delete(data.code);
      return state;
    },
  },
};
