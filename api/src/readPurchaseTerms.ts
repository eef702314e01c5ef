import type { Money } from '@vonk/contracts/kernel';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import type { AppContext } from './appContext.ts';

/** How purchases were paid, and what that cost beside the price: by payment, as a refund wants to know it. */
export type PurchaseTerms = Readonly<{
  costs: ReadonlyMap<string, Money>;
  methods: ReadonlyMap<string, PaymentMethod>;
}>;

/** Reads the orders themselves: what paying cost stands in no wallet. */
export async function readPurchaseTerms(context: AppContext, payments: readonly string[]): Promise<PurchaseTerms> {
  const orders = await Promise.all(
    payments.map(async (payment) => [payment, await context.commands.load(paymentStream, payment)] as const),
  );
  const [costs, methods] = [new Map<string, Money>(), new Map<string, PaymentMethod>()];
  for (const [payment, { amount, price, method }] of orders) {
    if (method) methods.set(payment, method);
    if (amount && price) costs.set(payment, { ...price, amount_minor: amount.amount_minor - price.amount_minor });
  }
  return { costs, methods };
}
