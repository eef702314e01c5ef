import { isCard, type PaymentMethod } from '@vonk/contracts/payments/methods';
import type { Package } from '@vonk/contracts/payments/queries';

type Method = Package['methods'][number];
/** A line of the choice: `method` is what is ordered with, `brands` what it covers beside its name. */
export type MethodRow = { method: Method; brands: readonly Method[] };

/** The ways to pay as somebody chooses them: all cards are one line, where the first of them stands. */
export function methodRows(methods: readonly Method[], chosen?: PaymentMethod): MethodRow[] {
  const cards = methods.filter(({ id }) => isCard(id));
  // A brand that the address names is ordered with; else the plain card, which the brand follows from.
  const [first] = cards;
  const ordered = cards.find(({ id }) => id === chosen) ?? cards.find(({ id }) => id === 'credit_card') ?? first;
  return methods.flatMap((method): MethodRow[] => {
    if (!isCard(method.id)) return [{ method, brands: [] }];
    return method === first && ordered
      ? [{ method: ordered, brands: cards.filter(({ id }) => id !== 'credit_card') }]
      : [];
  });
}

/** What somebody reads who wants to know what comes after the button. */
export function nextStepOf(id: PaymentMethod) {
  if (isCard(id)) return 'card';
  if (id === 'paypal' || id === 'apple_pay' || id === 'paysafecard' || id === 'blik') return id;
  if (id === 'bank_transfer' || id === 'direct_debit') return id;
  return 'bank';
}
