import type { Money } from './kernel.ts';
import { STAFF_LOCALES, type StaffLanguage, type StaffWords } from './texts/staffTexts.ts';

/** A code without a word of its own: `not_confirmed` → `Not confirmed`. */
export const wordsOf = (code: string): string => {
  const words = code.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A code of the contract as staff say it: `not_confirmed` → `Not confirmed`, `Nicht bestätigt`. */
export const spoken = (code: string, { find }: Pick<StaffWords, 'find'>): string =>
  find(`codes:${code}`) ?? wordsOf(code);

/** A gift of the shop by its name; one that nobody has named, or that nobody knows any more, by its id. */
export const giftName = (gift: string, { find }: Pick<StaffWords, 'find'>): string =>
  find(`gifts:${gift}`) ?? wordsOf(gift);

/** Making one is slow; there are as many as languages and currencies. */
const moneyFormats = new Map<string, Intl.NumberFormat>();
/** An amount as staff of a language read it: `€9.95`, `9,95 €`. */
export function moneyText({ amount_minor, currency }: Money, language: StaffLanguage): string {
  const known = `${language} ${currency}`;
  const format =
    moneyFormats.get(known) ?? new Intl.NumberFormat(STAFF_LOCALES[language], { style: 'currency', currency });
  moneyFormats.set(known, format);
  return format.format(amount_minor / 100);
}

/** A day (`2026-11-22`) as staff of a language write it: `22 Nov 2026`. */
export const calendarDayText = (day: string, language: StaffLanguage): string =>
  new Intl.DateTimeFormat(STAFF_LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A month (`2026-11`) as staff of a language write it: `Nov 2026`. */
export const calendarMonthText = (month: string, language: StaffLanguage): string =>
  new Intl.DateTimeFormat(STAFF_LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const momentFormats = new Map<string, Intl.DateTimeFormat>();
/** An instant (ISO 8601) in a zone, or in that of the machine it is read on: `2 Jan 2026, 03:04`. */
export function timestampText(at: string, language: StaffLanguage, timeZone?: string): string {
  const known = `${language} ${timeZone ?? ''}`;
  const format =
    momentFormats.get(known) ??
    new Intl.DateTimeFormat(STAFF_LOCALES[language], {
      ...{ dateStyle: 'medium', timeStyle: 'short' },
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  momentFormats.set(known, format);
  return format.format(new Date(at));
}
