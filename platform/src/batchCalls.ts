import { StoreUnavailable } from './event-store/eventStore.ts';
import { remainingMs, withoutDeadline } from './deadline.ts';

type Waiting<Ask, Answer> = Readonly<{
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}>;

export type BatchOptions<Ask, Answer> = Readonly<{
  /** Answers several at once, in their order, by what holds when it is called or later. */
  askAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  /** Calls that go together at most. */
  most: number;
  /** Questions under way at a time: 1 when left out, more where one takes long and others can be answered beside it. */
  lanes?: number;
}>;

/** A value that the database cannot take (class 22), not the state of anything: one of several may have brought it. */
function isOfOne(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && code.startsWith('22')) || (cause instanceof Error && isOfOne(cause));
}

/**
 * Gathers single questions into few: what is asked while a question is under way waits and goes together as the next one, and
 * whoever asks alone is asked for at once. Nothing is remembered, so no answer is older than its call: a question that was
 * under way already is never shared. When one of several is at fault, only that one fails.
 * Whoever's deadline is over (`deadline.ts`) gets StoreUnavailable; the question itself goes on for the others.
 */
export function batchCalls<Ask, Answer>(options: BatchOptions<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const { askAll, most, lanes = 1 } = options;
  const late = () => new StoreUnavailable('no answer in time');
  let waiting: Waiting<Ask, Answer>[] = [];
  let running = 0;

  const answer = async (batch: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await askAll(batch.map(({ ask }) => ask));
      batch.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      if (batch.length === 1 || !isOfOne(error)) return batch.forEach(({ reject }) => reject(error));
      const half = batch.length >> 1;
      await answer(batch.slice(0, half));
      await answer(batch.slice(half));
    }
  };
  const run = async () => {
    // Who asks in the same breath comes along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(batch);
      // So do those who were answered just now and ask on, if there may be several.
      if (batch.length > 1 || waiting.length > 0) await new Promise(setImmediate);
    }
    running--;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      const milliseconds = remainingMs();
      if (milliseconds === 0) return reject(late());
      const timer = milliseconds === Infinity ? undefined : setTimeout(() => reject(late()), milliseconds);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          settle(value);
        };
      waiting.push({ ask, resolve: settled(resolve), reject: settled(reject) });
      if (running >= lanes) return;
      running++;
      // The question is many people's: it does not end with whoever was first.
      void withoutDeadline(run);
    });
}
