import { PASSWORD_LENGTH } from '../accounts/passwordLength.ts';
import { NAME_LENGTH } from '../profiles/nameLength.ts';
import { PHOTO_MEGABYTES_MAX, PHOTO_MEGAPIXELS_MAX, PHOTO_SIDE_MIN } from '../profiles/photoRules.ts';

/** What is the same for everybody, and no refusal needs to bring along. */
const FIXED = {
  megabytes: PHOTO_MEGABYTES_MAX,
  megapixels: PHOTO_MEGAPIXELS_MAX,
  min_pixels: PHOTO_SIDE_MIN,
} as const;

/** What the fault of a field counts, where a form finds it before the house does. */
const COUNTED: Readonly<Record<string, number>> = {
  name_too_short: NAME_LENGTH.min,
  name_too_long: NAME_LENGTH.max,
  password_too_short: PASSWORD_LENGTH.min,
  password_too_long: PASSWORD_LENGTH.max,
};

/** A quota of a minute is open again by then. */
const MOMENT_SECONDS = 60;

/**
 * What the sentence of a code may name: words and numbers of its details, and what is the same for everybody. Plural forms go
 * by `count`: the `limit` that is reached, the bound that a text of the wrong length has (`minimum`, `maximum`, else that of
 * members), else the minutes of a wait, from `minutes` or from `retry_after` in seconds. Of a quota that opens again much later
 * than in a moment, the `context` names the unit that is counted.
 */
export function refusalValues(
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): Record<string, string | number> {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const values: Record<string, string | number> = { ...FIXED, ...Object.fromEntries(plain) };
  const counted = [values.limit, values.minimum, values.maximum, COUNTED[code]].find((one) => typeof one === 'number');
  if (counted !== undefined) return { ...values, count: counted };
  if (code === 'too_many_requests') return { ...values, ...longWait(Number(values.retry_after ?? 0)) };
  const minutes = Number(values.minutes ?? Math.ceil(Number(values.retry_after ?? 60) / 60));
  return Number.isFinite(minutes) ? { ...values, minutes, count: minutes } : values;
}

/** The wait for a quota of hours or a day, in what people count it in; nothing of one that is over in a moment. */
function longWait(seconds: number): { context?: 'minutes' | 'hours'; count?: number } {
  if (!(seconds > MOMENT_SECONDS)) return {};
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? { context: 'hours', count: Math.ceil(minutes / 60) } : { context: 'minutes', count: minutes };
}
