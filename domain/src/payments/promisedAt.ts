import type { PaymentState } from './payment.ts';

/**
 * The moments at which a period was promised with an order: the checkout named that of the order, the receipt that of its
 * money. Whoever bought can rely on the longer one, whatever the setting is later.
 */
export const promisedAt = ({ ordered_at, completed_at }: PaymentState): Date[] =>
  [ordered_at, completed_at].flatMap((at) => (at === null ? [] : [new Date(at)]));
