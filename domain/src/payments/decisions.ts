import type { Event, Stream } from '@vonk/contracts/kernel';

/** How decisions reach their streams: the command handler of whoever asks, with an id and an actor of its making. */
export type Decisions = {
  load: <State, E extends Event>(stream: Stream<State, E>, id: string) => Promise<State>;
  /** `what` is the same for the same decision: whoever is second records nothing. */
  decide: <State, E extends Event>(
    stream: Stream<State, E>,
    id: string,
    what: string,
    decide: (state: State) => readonly NoInfer<E>[],
  ) => Promise<State>;
};
