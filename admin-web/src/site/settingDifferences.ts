/** One place where two values differ; undefined: it is not there. */
export type Difference = Readonly<{ path: string; before: unknown; after: unknown }>;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where two values differ, leaf by leaf, in the order of the first. Entries with an id are compared by it. */
export function settingDifferences(before: unknown, after: unknown, path = ''): Difference[] {
  if (!isTree(before) || !isTree(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const [one, other] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    settingDifferences(one.get(key), other.get(key), path === '' ? key : `${path}, ${key}`),
  );
}

const entriesOf = (tree: object): Map<string, unknown> =>
  new Map(
    Object.entries(tree).map(([key, value]): [string, unknown] => {
      const id: unknown = isTree(value) && 'id' in value ? value.id : undefined;
      return [typeof id === 'string' ? id : Array.isArray(tree) ? String(Number(key) + 1) : key, value];
    }),
  );
