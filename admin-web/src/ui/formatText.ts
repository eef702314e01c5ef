import * as staffText from '@vonk/contracts/staffText';
import { methodName as brandName } from '@vonk/contracts/payments/methodName';
import type { Money } from '@vonk/contracts/kernel';
import { currentLanguage, currentLocale, currentWords, findText } from '../app/words.ts';

/** A code of the contract in the language of the page: `not_confirmed` → `Not confirmed`. */
export const spoken = (code: string): string => staffText.spoken(code, currentWords());

/** A gift of the shop by its name; one that nobody has named, or that nobody knows any more, by its id. */
export const giftName = (gift: string): string => staffText.giftName(gift, currentWords());

/** Words within a sentence: German nouns keep their capital. */
export const withinSentence = (words: string): string =>
  currentLanguage() === 'de' ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** A code of the contract within a sentence: `not confirmed`, `Nacktheit`. */
export const spokenWithin = (code: string): string => withinSentence(spoken(code));

/** An amount as it is written in the language of the page: `€9.95`. */
export const moneyText = (money: Money): string => staffText.moneyText(money, currentLanguage());

/** An instant (ISO 8601) in the zone of this machine: `2 Jan 2026, 03:04`. */
export const timestampText = (at: string): string => staffText.timestampText(at, currentLanguage());

/** The same with the zone: `2 Jan 2026, 03:04 (CET)`. */
export const momentWithZone = (at: string): string => staffText.momentWithZone(at, currentLanguage());

/** `ideal` → `iDEAL`: a payment method by name. */
export const methodName = (method: string): string => findText(`codes:methods.${method}`) ?? brandName(method);

/** A number with the marks of the language of the page: `12,500`. */
export const numberText = (number: number): string => number.toLocaleString(currentLocale());

/** What came or went: `+12,500`, `-3`. */
export const signedText = (number: number): string => `${number > 0 ? '+' : ''}${numberText(number)}`;

/** Of a hundred, as the language of the page writes it: `8.1%`, `8,1 %`. Two decimals at most. */
export const percentText = (percentage: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100);

/** `nl` → `Dutch`: the language to write in. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language;

/** `NL` → `Netherlands`. */
export const countryName = (country: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(country) ?? country;

/** Codes as choices of a select. */
export const choicesOf = (codes: readonly string[]) => codes.map((id) => ({ id, name: spoken(id) }));

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 1440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** `in 3 hours`, `2 days ago`, to the largest whole unit. */
export function distanceText(at: string, now: Date): string {
  const ahead = Date.parse(at) - now.getTime();
  const fitting = UNITS.find(({ ms }) => Math.abs(ahead) >= ms) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(
    Math.trunc(ahead / fitting.ms),
    fitting.unit,
  );
}

/** A day (`2026-11-22`) or a month (`2026-11`) of the books: `22 Nov 2026`, `Nov 2026`. */
export const calendarText = (date: string): string =>
  date.length === 'yyyy-mm'.length
    ? monthText(date)
    : new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      );

const monthOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC', ...options }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** `2026-11-22` → `22 Nov`: below a chart, where the year is known. */
export const dayText = (date: string): string => monthOf(date, { day: 'numeric' });

/** `2026-11` or a day of it → `Nov 2026`. */
export const monthText = (date: string): string => monthOf(`${date.slice(0, 7)}-01`, { year: 'numeric' });
