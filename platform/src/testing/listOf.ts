/** Everything that is asked for one by one, at once. */
export async function listOf<Entry>(entries: AsyncIterable<Entry> | Iterable<Entry>): Promise<Entry[]> {
  const list: Entry[] = [];
  for await (const entry of entries) list.push(entry);
  return list;
}
