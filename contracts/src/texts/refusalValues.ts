import { PHOTO_MEGABYTES_MAX, PHOTO_MEGAPIXELS_MAX } from '../profiles/photoRules.ts';

/** What is the same for everybody, and no refusal needs to bring along. */
const FIXED = { megabytes: PHOTO_MEGABYTES_MAX, megapixels: PHOTO_MEGAPIXELS_MAX } as const;

/**
 * What the sentence of a refusal may name: words and numbers of its details, and how large photos may be. Plural forms go by
 * `count`: the `limit` that is reached, else the minutes of a wait, from `minutes` or from `retry_after` in seconds.
 */
export function refusalValues(details: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const values: Record<string, string | number> = { ...FIXED, ...Object.fromEntries(plain) };
  const minutes = Number(values.minutes ?? Math.ceil(Number(values.retry_after ?? 60) / 60));
  if (typeof values.limit === 'number') return { ...values, count: values.limit };
  return Number.isFinite(minutes) ? { ...values, minutes, count: minutes } : values;
}
