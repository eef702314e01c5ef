const OBJECT = 24;
const FIELD = 8;
const NUMBER = 12;
const STRING = 20;
const DATE = 96;
const COLLECTION = 200;
/** What an entry takes beside its key and value: hash tables are half empty after they have grown. */
const ENTRY = 40;

/**
 * Bytes of heap that a folded state takes, walked through value by value. Compared with the heap itself in
 * stateCacheHeap.test.ts. What two places share counts twice, so it is rather too much than too little.
 */
export function weightOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING + value.length;
    case 'number':
      return Number.isSafeInteger(value) ? 0 : NUMBER;
    case 'bigint':
      return STRING;
    case 'object':
      return value === null ? 0 : weightOfObject(value);
    default:
      return 0;
  }
}

function weightOfObject(value: object): number {
  let weight: number;
  if (value instanceof Map) {
    weight = COLLECTION;
    for (const [key, one] of value) weight += ENTRY + weightOf(key) + weightOf(one);
    return weight;
  }
  if (value instanceof Set) {
    weight = COLLECTION;
    for (const one of value) weight += ENTRY + weightOf(one);
    return weight;
  }
  if (value instanceof Date) return DATE;
  weight = OBJECT;
  for (const one of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) weight += FIELD + weightOf(one);
  return weight;
}
