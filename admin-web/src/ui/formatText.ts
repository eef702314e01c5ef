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
