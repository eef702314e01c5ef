import type { Money } from './kernel.ts';

/** A code as words: `not_confirmed` → `Not confirmed`. */
export const spoken = (code: string): string => {
  const words = code.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An amount as staff read it: `€9.95`. */
export const moneyText = ({ amount_minor, currency }: Money): string =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(amount_minor / 100);

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** An instant (ISO 8601) in the zone of the machine it is read on: `2 Jan 2026, 03:04`. */
export const timestampText = (at: string): string => MOMENT.format(new Date(at));
