const isStreamed = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
const isList = (value: unknown): value is AsyncIterable<unknown> | readonly unknown[] =>
  isStreamed(value) || (Array.isArray(value) && value.some(holdsStreamed));
const holdsStreamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isStreamed);

/**
 * A value as indented JSON, piece by piece, the same text that `JSON.stringify(value, null, 2)` would make of it. An async
 * iterable in it, at any depth of plain objects, is a list whose entries are asked for one by one: the whole is never held.
 */
export async function* jsonChunks(value: unknown, indent = ''): AsyncGenerator<string> {
  const deeper = `${indent}  `;
  if (isList(value)) {
    let before = '[';
    for await (const entry of value) {
      yield `${before}\n${deeper}`;
      yield* jsonChunks(entry, deeper);
      before = ',';
    }
    yield before === '[' ? '[]' : `\n${indent}]`;
  } else if (holdsStreamed(value)) {
    let before = '{';
    for (const [name, held] of Object.entries(value)) {
      if (held === undefined) continue;
      yield `${before}\n${deeper}${JSON.stringify(name)}: `;
      yield* jsonChunks(held, deeper);
      before = ',';
    }
    yield `\n${indent}}`;
    // A line break within a text is written \n, so that the others are those between the lines.
  } else yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
}
