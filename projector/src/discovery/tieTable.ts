type Place = Readonly<{ shelf: number; index: number }>;

/** Marks a slot whose owner is gone: looked past, and let go when the table grows. */
const GONE = 0xffff_ffff;
const EMPTY = 0xffff_fffe;

/** Where each member stands, by their tie (60 bits that are as good as random): a map in 16 bytes an entry. */
export class TieTable {
  #ties = new BigInt64Array(64);
  #shelves = new Uint32Array(64).fill(EMPTY);
  #indexes = new Uint32Array(64);
  #taken = 0;
  size = 0;

  /** Room that is taken up, by those who are gone as well. */
  get slots(): number {
    return this.#ties.length;
  }

  get(tie: bigint): Place | undefined {
    const slot = this.#slotOf(tie);
    return this.#shelves[slot] === EMPTY ? undefined : { shelf: this.#shelves[slot]!, index: this.#indexes[slot]! };
  }

  set(tie: bigint, { shelf, index }: Place): void {
    if (this.#taken * 2 >= this.#ties.length) this.#grow();
    const slot = this.#slotOf(tie);
    if (this.#shelves[slot] === EMPTY) {
      this.#taken++;
      this.size++;
    }
    this.#ties[slot] = tie;
    this.#shelves[slot] = shelf;
    this.#indexes[slot] = index;
  }

  delete(tie: bigint): void {
    const slot = this.#slotOf(tie);
    if (this.#shelves[slot] === EMPTY) return;
    this.#shelves[slot] = GONE;
    this.size--;
  }

  /** Its own slot, or the empty one where it would go. */
  #slotOf(tie: bigint): number {
    const mask = this.#ties.length - 1;
    for (let slot = Number(tie & 0xffff_ffffn) & mask; ; slot = (slot + 1) & mask) {
      const shelf = this.#shelves[slot];
      if (shelf === EMPTY || (shelf !== GONE && this.#ties[slot] === tie)) return slot;
    }
  }

  #grow(): void {
    const [ties, shelves, indexes] = [this.#ties, this.#shelves, this.#indexes];
    let length = 64;
    while (length < this.size * 4) length *= 2;
    this.#ties = new BigInt64Array(length);
    this.#shelves = new Uint32Array(length).fill(EMPTY);
    this.#indexes = new Uint32Array(length);
    this.#taken = this.size;
    for (let slot = 0; slot < ties.length; slot++) {
      const shelf = shelves[slot]!;
      if (shelf === EMPTY || shelf === GONE) continue;
      const own = this.#slotOf(ties[slot]!);
      this.#ties[own] = ties[slot]!;
      this.#shelves[own] = shelf;
      this.#indexes[own] = indexes[slot]!;
    }
  }
}
