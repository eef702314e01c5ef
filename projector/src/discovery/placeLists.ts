/** No further index; others are kept one higher. */
const END = 0;

/** Who is at which place: for each place a list of indexes, in 8 bytes an index. Whoever came last is first. */
export class PlaceLists {
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  readonly #first = new Map<number, number>();

  /** Makes room for so many indexes. */
  grow(capacity: number): void {
    const [next, previous] = [new Int32Array(capacity), new Int32Array(capacity)];
    next.set(this.#next);
    previous.set(this.#previous);
    [this.#next, this.#previous] = [next, previous];
  }

  add(index: number, place: number): void {
    const first = this.#first.get(place) ?? END;
    this.#next[index] = first;
    this.#previous[index] = END;
    if (first !== END) this.#previous[first - 1] = index + 1;
    this.#first.set(place, index + 1);
  }

  remove(index: number, place: number): void {
    const [next, previous] = [this.#next[index]!, this.#previous[index]!];
    if (next !== END) this.#previous[next - 1] = previous;
    if (previous !== END) this.#next[previous - 1] = next;
    else if (next !== END) this.#first.set(place, next);
    else this.#first.delete(place);
  }

  /** The first at a place; -1 when nobody is. */
  firstAt(place: number): number {
    return (this.#first.get(place) ?? END) - 1;
  }

  /** Who comes after this one at the same place; -1 at the end. */
  after(index: number): number {
    return this.#next[index]! - 1;
  }
}
