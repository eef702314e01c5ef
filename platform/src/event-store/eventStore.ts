import type { EventMetadata, Recorded } from '@vonk/contracts/kernel';

/** An event as it goes into the store: already validated, personal fields already sealed. */
export type NewEvent = Readonly<{ id: string; type: string; data: unknown; metadata: EventMetadata }>;

/** An event with its place in its stream, as an import brings it. */
export type PlacedEvent = NewEvent & Readonly<{ stream: string; revision: number }>;

/** Revision the writer believes the stream to be at: -1 when the stream must not exist yet. */
export type ExpectedRevision = number;

/** `position` of the last event of the append; `revision` of the stream after it. */
export type Appended = Readonly<{ position: bigint; revision: number; repeated: boolean }>;

export type ReadOptions = Readonly<{ fromRevision?: number; limit?: number }>;
/** Events of one stream from a revision on, at most `limit`. */
export type StreamRead = Readonly<{ stream: string; fromRevision: number; limit: number }>;
export type ReadAllOptions = Readonly<{
  /** Only events after this position. 0n is the beginning. */
  after: bigint;
  limit: number;
  /** Only streams of these categories. */
  categories?: readonly string[];
}>;

/** A page of the whole store. `next` is where to go on: past what a filter left out as well. */
export type Page = Readonly<{ events: Recorded[]; next: bigint; atHead: boolean }>;

export type Subscription = Readonly<{ stop: () => Promise<void> }>;
export type SubscribeOptions = Readonly<{
  after: bigint;
  categories?: readonly string[];
  batchSize?: number;
  /**
   * Milliseconds from the beginning of a page before which the next one does not begin, told after it was taken: what comes
   * meanwhile comes together. A page after a longer silence begins at once, and so does one that was there already. 0 when
   * not given.
   */
  pace?: () => number;
  /**
   * Called with one page at a time, in order, never two at once; the next page waits for it. Also called with no events
   * when only the position moved on. A throw stops the subscription's progress and the page is delivered again.
   */
  onPage: (page: Page) => Promise<void>;
  onError?: (error: unknown) => void;
  /** The store has answered and the handler has taken what there was: called often, about once a second at least. */
  onWell?: () => void;
}>;

/**
 * The port. Two adapters stand behind it, postgresEventStore and eventStoreDb, and one contract suite judges both.
 *
 * - `append` is atomic, checks the expected revision, and is idempotent by event id: the same ids with the same type and
 *   data in the same stream answer as the first append did (`repeated: true`), whatever the revision is by now.
 *   Throws WrongRevision, EventIdReused, StoreUnavailable, InvalidEvent.
 * - `readStream` gives events in order of revision; an unknown stream is an empty list. `readStreams` gives several in one
 *   question, each as `readStream` would, in the order they were asked for; none when one of them fails.
 * - `readAll` and `subscribe` give all events in order of position, none twice, none left out.
 */
export type EventStore = {
  append: (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => Promise<Appended>;
  /**
   * For imports, while nobody else writes: events of any streams in this very order, each at its revision. When it fails,
   * those that are there are the first ones. Answers the position of the last one. Throws as `append` does.
   */
  appendAll: (events: readonly PlacedEvent[]) => Promise<bigint>;
  readStream: (stream: string, options?: ReadOptions) => Promise<Recorded[]>;
  readStreams: (reads: readonly StreamRead[]) => Promise<Recorded[][]>;
  /**
   * The revision of an event in its stream by its id, however old it is; null when the stream has none of this id. Absent
   * where the store keeps no index of ids: whoever must know has to remember.
   */
  revisionOf?: (stream: string, id: string) => Promise<number | null>;
  readAll: (options: ReadAllOptions) => Promise<Page>;
  subscribe: (options: SubscribeOptions) => Subscription;
  /** Position of the newest event, 0n when empty. */
  head: () => Promise<bigint>;
  /** Throws StoreUnavailable when the store does not answer within the deadline. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** Another writer was first. `actual` is the revision the stream is at, when the store tells. */
export class WrongRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: number | null = null,
  ) {
    super(`stream ${stream} is not at revision ${expected}${actual === null ? '' : ` but at ${actual}`}`);
    this.name = 'WrongRevision';
  }
}

/** The id of an event was met before with another body or in another stream. */
export class EventIdReused extends Error {
  constructor(readonly eventId: string) {
    super(`event id ${eventId} was used before for something else`);
    this.name = 'EventIdReused';
  }
}

/** The store did not answer in time or not at all. Whether an append happened is unknown: repeat it with the same ids. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** Not storable: no events, too large, U+0000, a lone surrogate, an id that is no UUID, a stream name without category. */
export class InvalidEvent extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidEvent';
  }
}
