/**
 * What the sentence of a refusal may name of its details: words and numbers alone. Sentences about a wait count its minutes
 * (`count`), from `minutes` or from `retry_after` in seconds.
 */
export function refusalValues(details: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const values = Object.fromEntries(plain);
  const minutes = Number(values.minutes ?? Math.ceil(Number(values.retry_after ?? 60) / 60));
  return Number.isFinite(minutes) ? { ...values, minutes, count: minutes } : values;
}
