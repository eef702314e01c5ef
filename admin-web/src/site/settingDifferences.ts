import { partOf, type NamedPart } from '../ui/partNames.ts';

/** One place where two values differ, by its keys and by what the form calls it; undefined: it is not there. */
export type Difference = Readonly<{
  path: readonly string[];
  names: readonly string[];
  before: unknown;
  after: unknown;
}>;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
type Place = Readonly<{ part: NamedPart; path: readonly string[]; names: readonly string[] }>;

/** Where two values differ, leaf by leaf, in the order of the first. Entries with an id are compared by it. */
export const settingDifferences = (whole: NamedPart, before: unknown, after: unknown): Difference[] =>
  differencesAt({ part: whole, path: [], names: [] }, before, after);

function differencesAt({ part, path, names }: Place, before: unknown, after: unknown): Difference[] {
  if (!isTree(before) || !isTree(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, names, before, after }];
  const [one, other] = [entriesOf(before), entriesOf(after)];
  return [...new Map([...one, ...other])].flatMap(([id, { key, value }]) => {
    const within = partOf(part, key, value);
    const place = { part: within, path: [...path, key], names: [...names, within.label] };
    return differencesAt(place, one.get(id)?.value, other.get(id)?.value);
  });
}

type Entry = Readonly<{ key: string; value: unknown }>;
const entriesOf = (tree: object): Map<string, Entry> =>
  new Map(
    Object.entries(tree).map(([key, value]): [string, Entry] => {
      const id: unknown = isTree(value) && 'id' in value ? value.id : undefined;
      return [typeof id === 'string' && id !== '' ? id : key, { key, value }];
    }),
  );
