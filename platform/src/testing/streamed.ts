/** The same entries, to be asked for one by one. */
export const streamed = <Entry>(...entries: readonly Entry[]): AsyncIterable<Entry> => ({
  [Symbol.asyncIterator]: () => {
    const each = entries[Symbol.iterator]();
    return { next: () => Promise.resolve(each.next()) };
  },
});
