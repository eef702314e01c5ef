import type { PaymentMethod } from '@vonk/contracts/payments/methods';

/** Where money goes back to, which decides how long that takes; `hand`: the method takes none, so finance transfers it. */
export type RefundWay = 'card' | 'bank' | 'wallet' | 'hand';

const OTHERS: Readonly<Partial<Record<PaymentMethod, RefundWay>>> = {
  ...{ credit_card: 'card', mastercard: 'card', visa: 'card', maestro: 'card', nexi: 'card' },
  ...{ carte_bancaire: 'card', apple_pay: 'card', paypal: 'wallet', paysafecard: 'hand', direct_debit: 'hand' },
};

/** The way back of what was paid by a method. */
export const refundWay = (method: PaymentMethod): RefundWay => OTHERS[method] ?? 'bank';
