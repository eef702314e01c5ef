import type { Money } from '@vonk/contracts/kernel';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { promisedAt } from '@vonk/domain/payments/promisedAt';
import { settingInForce } from '@vonk/domain/site/effectiveSettings';
import type { AppContext } from './appContext.ts';

/** How purchases were paid, what that cost beside the price, and the days that were promised: by payment, as a refund wants it. */
export type PurchaseTerms = Readonly<{
  costs: ReadonlyMap<string, Money>;
  methods: ReadonlyMap<string, PaymentMethod>;
  promised: ReadonlyMap<string, number>;
}>;

/** Reads the orders themselves: what paying cost stands in no wallet. */
export async function readPurchaseTerms(context: AppContext, payments: readonly string[]): Promise<PurchaseTerms> {
  const orders = await Promise.all(
    payments.map(async (payment) => [payment, await context.commands.load(paymentStream, payment)] as const),
  );
  const [costs, methods] = [new Map<string, Money>(), new Map<string, PaymentMethod>()];
  const promised = new Map<string, number>();
  for (const [payment, order] of orders) {
    const { amount, price, method } = order;
    if (order.status !== 'none') promised.set(payment, await promisedDays(context, order));
    if (method) methods.set(payment, method);
    if (amount && price) costs.set(payment, { ...price, amount_minor: amount.amount_minor - price.amount_minor });
  }
  return { costs, methods, promised };
}

/** The refund period as it held in the country of the order, at the site of its member. */
async function promisedDays({ commands, settings }: AppContext, order: PaymentState): Promise<number> {
  const { site } = await commands.load(memberStream, order.member);
  const layers = settings.layers(site);
  const held = promisedAt(order).map((at) => settingInForce(layers, 'refund_days', at, order.country).value);
  return Math.max(...held);
}
