import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { expect, it } from 'vitest';
import { totalsOf, withCode } from './totals.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const offer: Package = { id: 'p10', credits: 10, price: eur(995), price_per_message: eur(100), methods: [] };
const code = (amount: number) => ({ value_percentage: 0, value_amount: eur(amount) }) as DiscountCode;

it.each([
  [500, 495],
  [995, 0],
  [1500, 0],
])('a code of %i cents leaves %i of 995 to pay', (amount, total) => {
  expect(totalsOf(withCode(offer, code(amount)), undefined, true).total).toEqual(eur(total));
});
