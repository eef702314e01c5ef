import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';

/** Whole units: plain, or with the marks of thousands of some country. */
const PLAIN = /^(\d{1,9})$/;
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})?$/;

/**
 * An amount in minor units as people of any country write it: `-1.234,56`, `1,234.56`, `9,95`, `+9.9`, `1 234,56-`. Null where it is
 * none, or where nobody can tell thousands from cents (`9.955`).
 */
export function minorIn(text: string): number | null {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');
  const [, before = '', digits = '', after = ''] = /^([+-]?)(\d[\d.,' ]{0,20}?)([+-]?)$/.exec(plain) ?? [];
  if (digits === '' || (before !== '' && after !== '')) return null;
  const [, units = digits, mark = '', cents = ''] = /^(.{1,18})([.,])(\d{1,2})$/.exec(digits) ?? [];
  const grouped = GROUPED.exec(units);
  // One mark and three digits behind it are thousands in one country and a fraction in the next.
  const isClear = grouped === null || mark !== '' || /[' ]/.test(units) || units.split(/[.,]/).length > 2;
  if (!isClear || (mark !== '' && grouped?.[1] === mark)) return null;
  if (grouped === null && !PLAIN.test(units)) return null;
  const minor = Number(units.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return `${before}${after}` === '-' ? 0 - minor : minor;
}

/**
 * The day of the site's zone (YYYY-MM-DD) that a cell names: `2026-03-02`, with a time behind it or not, and `02-03-2026`,
 * `2.3.2026` or `02/03/2026` with the day first, as all of Europe does. An instant with its offset is taken to the zone. Null where it is none.
 */
export function dayIn(text: string): string | null {
  if (/^\d{4}-\d\d-\d\dT.{1,18}(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? null : calendarDate(instant, siteZone);
  }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T].{0,20})?$/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[ T].{0,20})?$/.exec(text) ?? [];
  const date = [isoYear ?? year, (isoMonth ?? month)?.padStart(2, '0'), (isoDay ?? day)?.padStart(2, '0')].join('-');
  const known = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().slice(0, 10) === date ? date : null;
}

/** An ISO 4217 code in capitals; null where it is none. */
export const currencyIn = (text: string): string | null => (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null);

/** Half a sign, which no database keeps. */
const LONE_SURROGATE = /\p{Cs}/u;

/** What somebody calls a payment: no signs that nobody sees, and not longer than `max`. Null where it is none. */
export const referenceIn = (text: string, max: number): string | null =>
  text.length <= max && !LONE_SURROGATE.test(text) && !/\p{Cc}/u.test(text) ? text : null;
