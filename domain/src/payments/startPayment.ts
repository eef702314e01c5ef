import type { Country } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { discountAmount, type Reduction, methodUsable, packagePrice, transactionCost } from './packagePrice.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

/** `payment` is the id of the caller's making (`id` of the contract StartPayment). */
export type StartPaymentCommand = {
  payment: string;
  member: string;
  package: string;
  method: PaymentMethod;
  issuer?: string;
  /** Whether the saved card pays. */
  saved_card?: boolean;
};
export type StartPaymentFacts = {
  now: Date;
  settings: Pick<Settings, 'packages' | 'payment_methods'>;
  /** Of the member's profile: decides currency and methods. */
  country: Country;
  provider: string;
  /** Whether the provider sells a method in a currency. */
  sells: (method: PaymentMethod, currency: string) => boolean;
  /** What chosenDiscount gave; discounts never add up. */
  discount: ({ code: string } & Reduction) | null;
  /** What the order came to in all where it was shown, in minor units; absent: whatever it comes to now. */
  shown_minor?: number;
  /** Whether the payer signs a mandate with the order: the one way to pay by direct debit. */
  mandate?: boolean;
};

/**
 * Orders a package: price of the member's country, less the discount (rounded half up), plus the transaction cost of the
 * method where that may be charged (DECISIONS "packages", "transaction cost", "payment catalogue"). Once.
 *
 * Refuses package_not_found, method_not_available, issuer_unknown; quote_changed when it comes to another amount than was shown; idempotency_key_reused when the id belongs to another
 * order.
 */
export function startPayment(
  state: PaymentState,
  command: StartPaymentCommand,
  facts: StartPaymentFacts,
): PaymentEvent[] {
  const { payment, member, method, issuer } = command;
  const { settings, country, provider, discount, now } = facts;
  if (state.status !== 'none') {
    if (state.member === member && state.package === command.package && state.method === method) return [];
    refuse('idempotency_key_reused');
  }
  const sold = settings.packages.find(({ id, active }) => active && id === command.package);
  const full = sold && packagePrice(sold, country);
  if (!sold || !full) refuse('package_not_found');
  const way = settings.payment_methods.find(({ id }) => id === method);
  // A direct debit does not go through the provider: the house collects it, in euros.
  const taken = facts.mandate ? full.currency === 'EUR' : facts.sells(method, full.currency);
  if (!way || !methodUsable(way, country, now, facts.mandate) || !taken) refuse('method_not_available');
  if (issuer !== undefined && !way.banks.some(({ id }) => id === issuer)) refuse('issuer_unknown');
  const off = discount && {
    code: discount.code,
    percentage: discount.percentage,
    amount: discountAmount(full, discount),
  };
  const price = { ...full, amount_minor: full.amount_minor - (off?.amount.amount_minor ?? 0) };
  const transaction_cost = transactionCost(way, country);
  const amount = { ...price, amount_minor: price.amount_minor + transaction_cost.amount_minor };
  if (facts.shown_minor !== undefined && facts.shown_minor !== amount.amount_minor) refuse('quote_changed');
  const order = { payment, member, package: sold.id, credits: sold.credits };
  const money = { price, transaction_cost, discount: off, amount };
  const way_paid = { method, issuer: issuer ?? null, provider, country };
  const saved = command.saved_card ? { saved_card: true } : {};
  return [{ type: 'PaymentStarted', data: { ...order, ...money, ...way_paid, ...saved } }];
}
