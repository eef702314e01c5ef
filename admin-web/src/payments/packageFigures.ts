import type { CreditPackage } from '@vonk/contracts/site/settings';

/** A package in one currency, minor units. */
export type PackageFigures = Readonly<{
  /** Of one credit, with fractions of a minor unit. */
  perCredit: number;
  /** Of one message, rounded half up as the shop shows it. */
  perMessage: number;
  /** Per cent less for a credit than in the smallest package on sale; null for that one. */
  saves: number | null;
  /** Credits of a smaller package whose credits cost less or as much: nobody has a reason to buy this one. */
  beatenBy: number | null;
}>;

/** What each package comes to in a currency, in their order; null where it is not sold in it, or its figures are not whole yet. */
export function packageFigures(
  packages: readonly CreditPackage[],
  currency: string,
  messageCredits: number,
): (PackageFigures | null)[] {
  const priceOf = ({ prices, credits }: CreditPackage): number | null => {
    const price = prices[currency];
    return price !== undefined && price > 0 && credits > 0 ? price : null;
  };
  const sold = packages
    .flatMap((one) => {
      const price = one.active ? priceOf(one) : null;
      return price === null ? [] : [{ credits: one.credits, each: price / one.credits }];
    })
    .sort((one, other) => one.credits - other.credits);
  return packages.map((one) => {
    const price = priceOf(one);
    if (price === null) return null;
    const { credits, active } = one;
    const perCredit = price / credits;
    const [smallest] = sold;
    const beating = sold.find((other) => other.credits < credits && other.each <= perCredit);
    return {
      perCredit,
      perMessage: Math.floor((2 * price * messageCredits + credits) / (2 * credits)),
      saves:
        smallest === undefined || smallest.credits >= credits
          ? null
          : Math.round((1 - perCredit / smallest.each) * 100),
      beatenBy: active ? (beating?.credits ?? null) : null,
    };
  });
}
