/**
 * What the sentence of a refusal may name of its details: words and numbers alone. Plural forms go by `count`: the
 * `limit` that is reached, else the minutes of a wait, from `minutes` or from `retry_after` in seconds.
 */
export function refusalValues(details: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const values = Object.fromEntries(plain);
  const minutes = Number(values.minutes ?? Math.ceil(Number(values.retry_after ?? 60) / 60));
  if (typeof values.limit === 'number') return { ...values, count: values.limit };
  return Number.isFinite(minutes) ? { ...values, minutes, count: minutes } : values;
}
