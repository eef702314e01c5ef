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
function momentFormat(language: StaffLanguage, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const known = `${language} ${timeZone ?? ''} ${Object.keys(options).join(' ')}`;
  const zoned = timeZone === undefined ? options : { ...options, timeZone };
  const format = momentFormats.get(known) ?? new Intl.DateTimeFormat(STAFF_LOCALES[language], zoned);
  momentFormats.set(known, format);
  return format;
}
const HOUR_MS = 3_600_000;

/**
 * An instant (ISO 8601) in a zone, or in that of the machine it is read on: `2 Jan 2026, 03:04`. In the hour that comes twice when
 * the clocks go back it says which: `25 Oct 2026, 02:30 (CEST)`.
 */
export function timestampText(at: string, language: StaffLanguage, timeZone?: string): string {
  const format = momentFormat(language, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  const [instant, said] = [Date.parse(at), format.format(new Date(at))];
  const isTwice = [-HOUR_MS, HOUR_MS].some((aside) => format.format(instant + aside) === said);
  return isTwice ? momentWithZone(at, language, timeZone) : said;
}

/** The same, always with the name of its zone at that moment. */
export function momentWithZone(at: string, language: StaffLanguage, timeZone?: string): string {
  const said = momentFormat(language, timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const parts = momentFormat(language, timeZone, { timeZoneName: 'short' }).formatToParts(new Date(at));
  return `${said} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}
