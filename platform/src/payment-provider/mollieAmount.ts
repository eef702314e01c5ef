import type { Money } from '@vonk/contracts/kernel';
import type { Amount } from 'mollie-api-typescript/models/amount.js';

/** Money as Mollie writes it: every currency of ours has two decimals. */
export const amountOf = ({ amount_minor, currency }: Money): Amount => ({
  currency,
  value: `${Math.floor(amount_minor / 100)}.${String(amount_minor % 100).padStart(2, '0')}`,
});

/** Minor units of an amount of Mollie's, which is never negative. */
export const minorOf = ({ value }: Pick<Amount, 'value'>): number => {
  const [units = '', cents = ''] = value.split('.');
  return Number(units) * 100 + Number(cents.padEnd(2, '0'));
};
