import type { CodeRow } from '@vonk/contracts/payments/codeTerms';
import { methodName } from '@vonk/contracts/payments/methodName';
import { moneyText } from '../ui/formatText.ts';

/** What a code takes off, in words; one of the first purchase takes what its setting says. */
export const valueText = ({ percentage, amount }: Pick<CodeRow, 'percentage' | 'amount'>): string =>
  amount ? `${moneyText(amount)} off` : percentage === null ? 'As set' : `${percentage}% off`;

/** For whom and for what a code is good, in words; empty where it is for everybody and everything. */
export const limitsText = ({ country, minimum_order, methods }: CodeRow): string =>
  [
    country && new Intl.DisplayNames('en', { type: 'region' }).of(country),
    minimum_order && `from ${moneyText(minimum_order)}`,
    methods.length > 0 && `by ${methods.map(methodName).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** How many orders had it, of how many that may. */
export const usesText = ({ used, times }: Pick<CodeRow, 'used' | 'times'>): string =>
  times === null ? String(used) : `${used} of ${times}`;

/** One figure of a code in all currencies that it has: `€12.00 · $3.00`. */
export const figureText = (figures: CodeRow['figures'], which: 'revenue' | 'cost' | 'back'): string =>
  figures.map((one) => moneyText(one[which])).join(' · ') || '–';
