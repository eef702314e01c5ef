import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { expect, it } from 'vitest';
import { totalsOf, withCode } from './totals.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const offer: Package = { id: 'p10', credits: 10, price: eur(995), price_per_message: eur(100), methods: [] };
const code = (amount: number) => ({ value_percentage: 0, value_amount: eur(amount) }) as DiscountCode;

it.each([
  // As the house rounds it, whatever a quotient of fractions comes to.
  [1000, 16.15, 838],
  [1000, 16.14, 839],
  [50, 1, 49],
])('of %i cents a code of %f per cent leaves %i', (amount, value_percentage, total) => {
  const sold = { ...offer, price: eur(amount) };
  const found = { value_percentage, value_amount: null } as DiscountCode;
  expect(totalsOf(withCode(sold, found), undefined, true, 1).total).toEqual(eur(total));
});

it.each([
  [1, 100],
  [2, 199],
  [3, 299],
])('a message of %i credits costs %i cents, as the shop of the house says', (credits, price) => {
  expect(totalsOf(offer, undefined, true, credits).perMessage).toEqual(eur(price));
});

it('a message of two credits costs less with a discount, and nothing is said of it before its credits are known', () => {
  const discounted = { ...offer, discounted_price: eur(746) };
  expect(totalsOf(discounted, undefined, true, 2).perMessage).toEqual(eur(149));
  expect(totalsOf(discounted, undefined, false, 2).perMessage).toEqual(eur(199));
  expect(totalsOf(discounted, undefined, true, undefined).perMessage).toBeUndefined();
});

it.each([
  [500, 495],
  [995, 0],
  [1500, 0],
])('a code of %i cents leaves %i of 995 to pay', (amount, total) => {
  expect(totalsOf(withCode(offer, code(amount)), undefined, true, 1).total).toEqual(eur(total));
});
