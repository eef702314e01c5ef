import { spoken } from '@vonk/contracts/staffText';

export { moneyText, spoken, timestampText } from '@vonk/contracts/staffText';

/** `nl` → `Dutch`: the language to write in. */
export const languageName = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** Codes as choices of a select. */
export const choicesOf = (codes: readonly string[]) => codes.map((id) => ({ id, name: spoken(id) }));

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 1440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** `in 3 hours`, `2 days ago`, to the largest whole unit. */
export function distanceText(at: string, now: Date): string {
  const ahead = Date.parse(at) - now.getTime();
  const fitting = UNITS.find(({ ms }) => Math.abs(ahead) >= ms) ?? UNITS[2];
  return RELATIVE.format(Math.trunc(ahead / fitting.ms), fitting.unit);
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-22` → `22 Nov`: below a chart, where the year is known. */
export const dayText = (date: string) => DAY.format(new Date(`${date}T00:00:00Z`));

/** `2026-11` or a day of it → `Nov 2026`. */
export const monthText = (date: string) => MONTH.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`));
