type Entry<Item> = { readonly item: Item; at: number };

/**
 * What is there at a moment, in no order, for what comes and goes with every call. A Map or Set makes a new table after so
 * many changes, and V8 lets the old ones point to the new: whatever was in them, calls with all that hangs on them, is
 * then kept until it collects its old space.
 */
export class Bag<Item> {
  readonly #entries: Entry<Item>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  /** Puts something in, and answers how to take it out again: true the first time, false when it was out already. */
  put(item: Item): () => boolean {
    const entry: Entry<Item> = { item, at: this.#entries.length };
    this.#entries.push(entry);
    return () => this.#takeOut(entry);
  }

  /** What is in it now; taking out and putting in goes on beside whoever looks. */
  items(): Item[] {
    return this.#entries.map(({ item }) => item);
  }

  #takeOut(entry: Entry<Item>): boolean {
    if (entry.at < 0) return false;
    const last = this.#entries.pop()!;
    if (last !== entry) {
      this.#entries[entry.at] = last;
      last.at = entry.at;
    }
    entry.at = -1;
    return true;
  }
}
