/** Lets whoever else waits have their turn. */
export type Pause = () => Promise<unknown>;

/**
 * Does a long piece of work in slices: wherever it yields, others have their turn before it goes on. The answer is what the
 * work returns; what it throws is thrown.
 */
export async function inSlices<Answer>(work: Generator<void, Answer>, pause: Pause): Promise<Answer> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pause();
  }
}

/** The same work at once, where nobody waits. */
export function atOnce<Answer>(work: Generator<void, Answer>): Answer {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
