import type { Money } from '@vonk/contracts/kernel';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import { CODE_PERCENTAGE, CODE_TIMES_MAX } from '@vonk/contracts/payments/codeLimits';
import { refuse } from '../refuse.ts';
import { codeTermsIn, currencyOf, type InOneCurrency } from './codeTermsIn.ts';
import { isIssuable, isTypable, type Code, type CodeEvent, type CodeTerms } from './code.ts';

/** `code` normalized (normalizedCode); `starts_at` null: now. `times` counts with the validity `times` alone. */
export type IssueCodeCommand = Omit<CodeTerms, 'starts_at'> & { starts_at: string | null };

/**
 * Makes a discount code (SPEC 3 "Discount code"). A percentage leaves something to pay, and an amount is smaller than the
 * order it needs: nothing is ever sold for nothing.
 *
 * Refuses code_malformed (what nobody can type as a code), code_taken (also those of the first purchase), code_value_invalid,
 * code_other_currency (nobody in its country pays in a currency of its amounts), code_period_invalid, code_times_invalid.
 */
export function issueCode(state: Code, command: IssueCodeCommand, { now }: { now: Date }): CodeEvent[] {
  if (!isTypable(command.code)) refuse('code_malformed');
  if (!isIssuable(command.code) || state.terms !== null) refuse('code_taken');
  if (!isValueSound(command)) refuse('code_value_invalid');
  if (!isPaidIn(command)) refuse('code_other_currency');
  const starts_at = command.starts_at ?? now.toISOString();
  const ends = command.expires_at === null ? null : new Date(command.expires_at);
  if (ends !== null && (ends <= now || ends <= new Date(starts_at))) refuse('code_period_invalid');
  const times = timesOf(command);
  return [{ type: 'CodeIssued', data: { ...command, starts_at, times } }];
}

/** Whether a code that is good in one country alone is good in what is paid with there. */
const isPaidIn = ({ country, ...terms }: IssueCodeCommand): boolean =>
  country === null || codeTermsIn(terms, COUNTRY_CURRENCY[country as Country]) !== null;

type Value = Pick<IssueCodeCommand, 'percentage' | 'amount' | 'minimum_order' | 'elsewhere'>;

/** Whether a discount leaves something to pay. Each currency for itself, and each once: a code with an amount or a minimum in one is good nowhere else. */
export function isValueSound({ percentage, elsewhere = [], ...first }: Value): boolean {
  const all = [first, ...elsewhere];
  const currencies = all.map(currencyOf);
  if (elsewhere.length > 0 && (currencies.includes(undefined) || new Set(currencies).size < all.length)) return false;
  return all.every((one) => isSoundIn(percentage, one));
}

function isSoundIn(percentage: number | null, { amount, minimum_order }: InOneCurrency): boolean {
  if (minimum_order !== null && minimum_order.amount_minor < 1) return false;
  if (amount === null) return percentage !== null && isPercentageSound(percentage);
  return percentage === null && amount.amount_minor > 0 && minimum_order !== null && isBelow(amount, minimum_order);
}

/** Hundredths are what a campaign is read and reckoned in. */
const isPercentageSound = (percentage: number): boolean =>
  percentage > 0 && percentage <= CODE_PERCENTAGE.max && Number(percentage.toFixed(2)) === percentage;

const isBelow = (one: Money, other: Money) => one.currency === other.currency && one.amount_minor < other.amount_minor;

function timesOf({ validity, times }: Pick<IssueCodeCommand, 'validity' | 'times'>): number | null {
  if (validity === 'once') return 1;
  if (validity === 'once-per-user') return null;
  if (times === null || times < 1 || times > CODE_TIMES_MAX) refuse('code_times_invalid');
  return times;
}
