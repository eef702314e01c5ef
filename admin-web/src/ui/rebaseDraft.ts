type Values = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An empty field is one, whether nothing was ever in it or somebody emptied it. */
const textOf = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value);
const same = (one: unknown, other: unknown): boolean =>
  isPlain(one) && isPlain(other)
    ? Object.keys({ ...one, ...other }).every((field) => same(one[field], other[field]))
    : textOf(one) === textOf(other);

/** A field that is another than it was: its path (`texts.en.title`), and what it was and is. */
export type Changed = Readonly<{ path: string; was: unknown; is: unknown }>;

/** The fields that differ between two versions of a record, down to the single field; a list is one. */
export function changesBetween(was: Values, is: Values, within = ''): Changed[] {
  return Object.keys({ ...was, ...is }).flatMap((field) => {
    const [one, other, path] = [was[field], is[field], within + field];
    if (same(one, other)) return [];
    return isPlain(one) && isPlain(other) ? changesBetween(one, other, `${path}.`) : [{ path, was: one, is: other }];
  });
}

/**
 * What somebody wrote on an older version of a record, on the newer one: fields that they changed stay as they wrote them, all
 * others are as they are now. `base`: what they began with.
 */
export function rebaseDraft(base: Values, written: Values, newer: Values): Values {
  const rebased = Object.keys({ ...newer, ...written }).map((field): [string, unknown] => {
    const [was, own, is] = [base[field], written[field], newer[field]];
    if (same(own, was)) return [field, field in newer ? is : own];
    return [field, isPlain(own) && isPlain(is) ? rebaseDraft(isPlain(was) ? was : {}, own, is) : own];
  });
  return Object.fromEntries(rebased);
}
