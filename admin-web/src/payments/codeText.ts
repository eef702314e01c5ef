import type { CodeRow } from '@vonk/contracts/payments/codeTerms';
import { countryName, moneyText, methodName } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

/** What a code takes off, in words; one of the first purchase takes what its setting says. */
export const valueText = ({
  percentage,
  amount,
  elsewhere,
}: Pick<CodeRow, 'percentage' | 'amount' | 'elsewhere'>): string =>
  amount
    ? [amount, ...elsewhere.flatMap((one) => one.amount ?? [])]
        .map((one) => t('payments:codeText.off', { amount: moneyText(one) }))
        .join(' · ')
    : percentage === null
      ? t('payments:codeText.asSet')
      : t('payments:words.off', { percentage });

/** For whom and for what a code is good, in words; empty where it is for everybody and everything. */
export const limitsText = ({ country, minimum_order, elsewhere, methods }: CodeRow): string =>
  [
    country && countryName(country),
    ...[minimum_order, ...elsewhere.map((one) => one.minimum_order)].map(
      (one) => one && t('payments:codeText.from', { amount: moneyText(one) }),
    ),
    methods.length > 0 && t('payments:codeText.by', { methods: methods.map(methodName).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');

/** How many orders had it, of how many that may. */
export const usesText = ({ used, times }: Pick<CodeRow, 'used' | 'times'>): string =>
  times === null ? String(used) : t('payments:codeText.of', { used, times });

/** One figure of a code in all currencies that it has: `€12.00 · $3.00`. */
export const figureText = (figures: CodeRow['figures'], which: 'revenue' | 'cost' | 'back'): string =>
  figures.map((one) => moneyText(one[which])).join(' · ') || '–';
