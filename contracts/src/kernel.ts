/**
 * The words every room shares. Browser-safe: no Node, no database.
 *
 * Naming rule of the house: identifiers in code are camelCase; fields of data (events, JSON on the wire, columns)
 * are snake_case, so that no layer has to translate a field name into another.
 */

/** A fact that has happened. `type` is stored for ever: never rename one, add a `V2` beside it. */
export type Event<Type extends string = string, Data = unknown> = Readonly<{ type: Type; data: Data }>;

/** What the store adds to an event. `position` is its place in the order of the whole store. */
export type Recorded<E extends Event = Event> = E &
  Readonly<{
    id: string;
    stream: string;
    /** Place in its stream, from 0, without gaps. */
    revision: number;
    /** Place in the store. Grows with every event; only dense in the Postgres adapter. */
    position: bigint;
    /** When it happened, by the clock of the command that caused it. */
    at: Date;
    metadata: EventMetadata;
  }>;

/** Travels with an event, readable by everybody: never put anything personal here. */
export type EventMetadata = Readonly<{
  /** ISO 8601 UTC, by the clock of the caller. */
  at: string;
  /** The command that caused the event: the caller's id, shared by all events of one decision. */
  command?: string;
  /** Which version of its shape the event has; absent for the first. */
  version?: number;
  /** Fingerprint of the command's body: the same id with another body is refused. */
  fingerprint?: string;
  /** Who did it: `member:<id>`, `staff:<id>`, `system:<name>`, or `demo`. */
  actor?: string;
}>;

/** One function per event name. Streams, projections and reactions all have this shape. */
export type Handlers<E extends Event, Result, Args extends unknown[]> = {
  [Type in E['type']]: (event: Extract<E, { type: Type }>, ...args: Args) => Result;
};

/**
 * How one kind of stream remembers its past. `evolve` owns the state it is given and may change it in place
 * (a wallet of 50,000 messages would otherwise copy itself 50,000 times); deciders only read.
 */
export type Stream<State, E extends Event, Category extends string = string> = {
  /** The part of the stream name before the first dash: `wallet` in `wallet-{member}`. */
  readonly category: Category;
  /** Carries the type of its events alone: never there. */
  readonly event?: E;
  /** A fresh state: called anew for each stream, because evolve may change it. */
  readonly initial: () => State;
  /** One function for each event, `unchanged` where nothing of it is remembered: so that no event is forgotten. */
  readonly evolve: {
    readonly [Type in E['type']]: (event: Recorded<Extract<E, { type: Type }>>, state: State) => State;
  };
  /**
   * How a long stream's state is kept, so that a cold start need not read all of it. State must not be personal. `readable`:
   * older versions that `read` understands as well; what is of another version is passed over.
   */
  readonly snapshot?: Readonly<{
    version: number;
    readable?: readonly number[];
    write: (state: State) => unknown;
    read: (kept: unknown) => State;
  }>;
};

/** For events that a state does not remember. */
export const unchanged = <State>(_: unknown, state: State): State => state;

/** Folds a past into a state. Events that a view does not name leave the state as it is. */
export function remember<State, E extends Event>(
  stream: Stream<State, E>,
  past: readonly Event[],
  state: State = stream.initial(),
): State {
  const evolve = stream.evolve as unknown as Record<string, ((event: Event, state: State) => State) | undefined>;
  return past.reduce((before, event) => evolve[event.type]?.(event, before) ?? before, state);
}

/** The name of a stream: `wallet` and `anna` give `wallet-anna`. */
export const streamName = (category: string, id: string) => `${category}-${id}`;
/** The category in the name of a stream: what stands before the first dash, empty where there is none. */
export const categoryOf = (stream: string) => stream.slice(0, Math.max(0, stream.indexOf('-')));

/** The two ids of a pair in one order, whoever asks: `pair-{a}-{b}` is one stream for both. */
export const pairOf = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one];
/** The id of two members as one, whoever asks: of their pair, and of the conversation between them. */
export const pairId = (one: string, other: string) => pairOf(one, other).join('-');

/** A rule said no. `code` is also the translation key of the sentence the reader gets, and the `code` on the wire. */
export class Refusal<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/** Money as whole minor units of its currency: 995 EUR is € 9,95. Never a float. */
export type Money = Readonly<{ amount_minor: number; currency: string }>;

/** Where the house reads the time. Tests and demo data bring their own. */
export type Clock = () => Date;
