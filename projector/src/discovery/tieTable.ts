type Place = Readonly<{ partition: number; index: number }>;

/** Marks a slot whose owner is gone: looked past, and let go when the table grows. */
const GONE = 0xffff_ffff;
const EMPTY = 0xffff_fffe;

/** Where each member stands, by their tie (60 bits that are as good as random): a map in 16 bytes an entry. */
export class TieTable {
  #ties = new BigInt64Array(64);
  #partitions = new Uint32Array(64).fill(EMPTY);
  #indexes = new Uint32Array(64);
  #taken = 0;
  size = 0;

  /** Room that is taken up, by those who are gone as well. */
  get slots(): number {
    return this.#ties.length;
  }

  get(tie: bigint): Place | undefined {
    const slot = this.#slotOf(tie);
    return this.#partitions[slot] === EMPTY
      ? undefined
      : { partition: this.#partitions[slot]!, index: this.#indexes[slot]! };
  }

  set(tie: bigint, { partition, index }: Place): void {
    if (this.#taken * 2 >= this.#ties.length) this.#grow();
    const slot = this.#slotOf(tie);
    if (this.#partitions[slot] === EMPTY) {
      this.#taken++;
      this.size++;
    }
    this.#ties[slot] = tie;
    this.#partitions[slot] = partition;
    this.#indexes[slot] = index;
  }

  delete(tie: bigint): void {
    const slot = this.#slotOf(tie);
    if (this.#partitions[slot] === EMPTY) return;
    this.#partitions[slot] = GONE;
    this.size--;
  }

  /** Its own slot, or the empty one where it would go. */
  #slotOf(tie: bigint): number {
    const mask = this.#ties.length - 1;
    for (let slot = Number(tie & 0xffff_ffffn) & mask; ; slot = (slot + 1) & mask) {
      const partition = this.#partitions[slot];
      if (partition === EMPTY || (partition !== GONE && this.#ties[slot] === tie)) return slot;
    }
  }

  #grow(): void {
    const [ties, partitions, indexes] = [this.#ties, this.#partitions, this.#indexes];
    let length = 64;
    while (length < this.size * 4) length *= 2;
    this.#ties = new BigInt64Array(length);
    this.#partitions = new Uint32Array(length).fill(EMPTY);
    this.#indexes = new Uint32Array(length);
    this.#taken = this.size;
    for (let slot = 0; slot < ties.length; slot++) {
      const partition = partitions[slot]!;
      if (partition === EMPTY || partition === GONE) continue;
      const own = this.#slotOf(ties[slot]!);
      this.#ties[own] = ties[slot]!;
      this.#partitions[own] = partition;
      this.#indexes[own] = indexes[slot]!;
    }
  }
}
