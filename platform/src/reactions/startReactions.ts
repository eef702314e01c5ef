import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import type { EventStore } from '../event-store/eventStore.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { asTask } from '../observability/inProgress.ts';
import { followPartitions } from './followPartitions.ts';
import { parkReaction, takeDueReactions, unparkReaction } from './parkedReactions.store.ts';
import { createPartitionLeases } from './partitionLeases.store.ts';
import { reactionTo, type ReactionTable } from './reaction.ts';

/** Streams of one page whose events are reacted to at the same time. */
const AT_ONCE = 8;
/** A reaction that fails is tried so often at once (a connection may just have dropped), then parked. */
const TRIES_AT_ONCE = 3;
const PAGE_SIZE = 200;
const RETRY_EVERY_MS = 5000;

export type ReactionOptions<Tools> = Readonly<{
  store: EventStore;
  /** Opens the personal fields of a page. */
  open: (events: readonly Recorded[]) => Promise<Recorded[]>;
  db: Knex;
  tables: readonly ReactionTable<Tools>[];
  tools: Tools;
  onError?: (error: unknown, what: string) => void;
  /** What `onError` told of under this name works, at this moment at least. Called often. */
  onWell?: (what: string) => void;
  /** Names this process among those that share the reactions; its own, made up, when not given. Never used twice. */
  worker?: string;
}>;

export type RunningReactions = Readonly<{ position: () => bigint; stop: () => Promise<void> }>;

/**
 * Follows the event store and lets each event have its consequences at least once: everything a reaction does is idempotent by
 * the event's id. Any number of processes may do this at the same time and share the work by streams (followPartitions): the
 * events of a stream have their consequences one after the other, those of different streams never wait for each other.
 *
 * A reaction that keeps failing is parked with its event and tried again, ever more slowly, until it succeeds; the others
 * go on. Nothing here is built anew by a rebuild of read models: the checkpoint is its own.
 */
export async function startReactions<Tools>(options: ReactionOptions<Tools>): Promise<RunningReactions> {
  const { store, db, tables, open, onWell = () => undefined } = options;
  const onError = options.onError ?? (() => undefined);
  let stopped = false;

  const reactTo = async (event: Recorded, table: ReactionTable<Tools>) => {
    for (let attempt = 1; ; attempt++)
      try {
        await asTask(`reaction ${table.name} on ${event.type}`, async () =>
          reactionTo(table, event.type)?.(event, options.tools),
        );
        return;
      } catch (error) {
        if (attempt < TRIES_AT_ONCE) continue;
        onError(error, `${table.name} on ${event.type}`);
        await parkReaction(db, event, table.name, error);
        return;
      }
  };

  /** The events of a stream one after the other, eight streams at a time. */
  const eachAlone = async (
    events: readonly Recorded[],
    among: (event: Recorded) => readonly ReactionTable<Tools>[],
    isOurs: (stream: string) => boolean,
  ) => {
    const streams = new Map<string, Recorded[]>();
    for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    const atOnce = limitConcurrency(AT_ONCE);
    await Promise.all(
      [...streams.values()].map((ofStream) =>
        atOnce(async () => {
          for (const event of ofStream)
            if (isOurs(event.stream)) await Promise.all(among(event).map((table) => reactTo(event, table)));
        }),
      ),
    );
  };

  const onEvents = async (page: readonly Recorded[], isOurs: (stream: string) => boolean) => {
    const known = page.filter(({ type }) => tables.some((table) => reactionTo(table, type)));
    const events = known.length > 0 ? await open(known) : [];
    for (const table of tables)
      for (const [type, reaction] of Object.entries(table.onPage ?? {})) {
        const those = events.filter((event) => event.type === type && isOurs(event.stream));
        if (those.length === 0) continue;
        try {
          await asTask(`reaction ${table.name} on ${those.length} ${type}`, () => reaction(those, options.tools));
        } catch {
          // Which of them it was shows when each goes alone; what was done for the others is done once all the same.
          await eachAlone(those, () => [table], isOurs);
        }
      }
    await eachAlone(events, ({ type }) => tables.filter(({ on }) => on[type]), isOurs);
  };

  const following = await followPartitions({
    store,
    leases: createPartitionLeases(db, options.worker ?? randomUUID()),
    batchSize: PAGE_SIZE,
    onEvents,
    onError,
    onWell,
  });

  const retryParked = async () => {
    for (const row of await takeDueReactions(db)) {
      const table = tables.find(({ name }) => name === row.reactions);
      const [sealed] = await store.readStream(row.stream, { fromRevision: row.revision, limit: 1 });
      if (!table || !sealed) continue;
      const [event] = await open([sealed]);
      try {
        await reactionTo(table, row.event_type)?.(event as Recorded, options.tools);
        await unparkReaction(db, row);
      } catch (error) {
        await parkReaction(db, sealed, row.reactions, error);
      }
    }
  };
  let retrying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (stopped) return;
    retrying = retrying.then(retryParked).then(
      () => onWell('parked reactions'),
      (error: unknown) => onError(error, 'parked reactions'),
    );
  }, RETRY_EVERY_MS);

  return {
    position: following.position,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await following.stop();
      await retrying;
    },
  };
}
