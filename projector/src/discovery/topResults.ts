/** Where a result stands: `step` counts outwards from a place, lower first; then the later moment; then the greater tie. */
export type Rank = Readonly<{ step: number; at: number; tie: bigint }>;

/** Whether the one comes after the other. */
export const comesAfter = (one: Rank, other: Rank): boolean =>
  one.step !== other.step ? one.step > other.step : one.at !== other.at ? one.at < other.at : one.tie < other.tie;

type Ranked<Partition> = Rank & Readonly<{ partition: Partition; index: number }>;

/** The first `limit` of however many are offered: a heap with the last of them on top. */
export class TopResults<Partition> {
  readonly #heap: Ranked<Partition>[] = [];
  readonly #limit: number;
  /** Whoever stands behind this step, or on it before this moment, is not among the first. */
  lastStep = Infinity;
  lastAt = -Infinity;

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(result: Ranked<Partition>): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(result);
      this.#rise(heap.length - 1);
    } else if (heap[0] !== undefined && comesAfter(heap[0], result)) {
      heap[0] = result;
      this.#sink();
    }
    if (heap.length === this.#limit && heap[0] !== undefined) {
      this.lastStep = heap[0].step;
      this.lastAt = heap[0].at;
    }
  }

  inOrder(): readonly Ranked<Partition>[] {
    return [...this.#heap].sort((one, other) => (comesAfter(one, other) ? 1 : -1));
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let index = from; index > 0;) {
      const parent = (index - 1) >> 1;
      if (!comesAfter(heap[index]!, heap[parent]!)) return;
      [heap[index], heap[parent]] = [heap[parent]!, heap[index]!];
      index = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let last = index;
      if (left < heap.length && comesAfter(heap[left]!, heap[last]!)) last = left;
      if (right < heap.length && comesAfter(heap[right]!, heap[last]!)) last = right;
      if (last === index) return;
      [heap[index], heap[last]] = [heap[last]!, heap[index]!];
      index = last;
    }
  }
}
