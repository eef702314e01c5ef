import type { Money } from '@vonk/contracts/kernel';
import type { CodeTerms } from './code.ts';

/** What a discount takes off in one currency, and the order it needs there. */
export type InOneCurrency = { amount: Money | null; minimum_order: Money | null };

export const currencyOf = ({ amount, minimum_order }: InOneCurrency): string | undefined =>
  (minimum_order ?? amount)?.currency;

/**
 * The amount and the minimum order of a code in a currency; null where it is not good in that. One with neither is good in
 * all, and so is a percentage that needs no order.
 */
export function codeTermsIn(
  { amount, minimum_order, elsewhere = [] }: Pick<CodeTerms, 'amount' | 'minimum_order' | 'elsewhere'>,
  currency: string,
): InOneCurrency | null {
  const all = [{ amount, minimum_order }, ...elsewhere];
  if (all.every((one) => currencyOf(one) === undefined)) return { amount: null, minimum_order: null };
  return all.find((one) => currencyOf(one) === currency) ?? null;
}
