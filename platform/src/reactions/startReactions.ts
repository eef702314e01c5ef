import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import type { EventStore, Page } from '../event-store/eventStore.ts';
import { asTask } from '../observability/inProgress.ts';
import { parkReaction, readDueReactions, unparkReaction } from './parkedReactions.ts';
import { reactionTo, type PageReaction, type ReactionTable } from './reaction.ts';

/** Events of one page that are reacted to at the same time. Reactions to different events never wait for each other. */
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
  /** After each page: the position reached. */
  onPosition?: (position: bigint) => void;
}>;

export type RunningReactions = Readonly<{ position: () => bigint; stop: () => Promise<void> }>;

/**
 * Follows the event store and lets each event have its consequences at least once. Any number of processes may do this at
 * the same time: everything a reaction does is idempotent by the event's id, so there is no leader to lose.
 *
 * A reaction that keeps failing is parked with its event and tried again, ever more slowly, until it succeeds; the others
 * go on. Nothing here is built anew by a rebuild of read models: the checkpoint is its own.
 */
export async function startReactions<Tools>(options: ReactionOptions<Tools>): Promise<RunningReactions> {
  const { store, db, tables, open, onPosition = () => undefined } = options;
  const onError = options.onError ?? (() => undefined);
  let position = await readCheckpoint(db);
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

  const eachAlone = async (events: readonly Recorded[], among: readonly ReactionTable<Tools>[]) => {
    for (let at = 0; at < events.length; at += AT_ONCE)
      await Promise.all(events.slice(at, at + AT_ONCE).flatMap((event) => among.map((table) => reactTo(event, table))));
  };

  const together = async (events: readonly Recorded[], table: ReactionTable<Tools>, reaction: PageReaction<Tools>) => {
    try {
      await asTask(`reaction ${table.name} on ${events.length} ${events[0]?.type}`, () =>
        reaction(events, options.tools),
      );
    } catch {
      // Which of them it was shows when each goes alone; what was done for the others is done once all the same.
      await eachAlone(events, [table]);
    }
  };

  const onPage = async (page: Page) => {
    const known = page.events.filter(({ type }) => tables.some((table) => reactionTo(table, type)));
    const events = known.length > 0 ? await open(known) : [];
    for (const table of tables)
      for (const [type, reaction] of Object.entries(table.onPage ?? {})) {
        const those = events.filter((event) => event.type === type);
        if (those.length > 0) await together(those, table, reaction);
      }
    for (let at = 0; at < events.length; at += AT_ONCE)
      await Promise.all(
        events
          .slice(at, at + AT_ONCE)
          .flatMap((event) => tables.filter(({ on }) => on[event.type]).map((table) => reactTo(event, table))),
      );
    await keepCheckpoint(db, page.next);
    position = page.next;
    onPosition(position);
  };

  const subscription = store.subscribe({
    after: position,
    batchSize: PAGE_SIZE,
    onPage,
    onError: (error) => onError(error, 'event store'),
    onWell: () => options.onWell?.('event store'),
  });

  const retryParked = async () => {
    for (const row of await readDueReactions(db)) {
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
      () => options.onWell?.('parked reactions'),
      (error: unknown) => onError(error, 'parked reactions'),
    );
  }, RETRY_EVERY_MS);

  return {
    position: () => position,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await subscription.stop();
      await retrying;
    },
  };
}

async function readCheckpoint(db: Knex): Promise<bigint> {
  const row = await db('ops.reaction_checkpoint').first<{ position: string } | undefined>('position');
  return BigInt(row?.position ?? 0);
}

/** Never backwards: another process may be ahead. */
async function keepCheckpoint(db: Knex, position: bigint): Promise<void> {
  await db.raw(
    `insert into ops.reaction_checkpoint (position) values (?)
     on conflict (singleton) do update set position = greatest(ops.reaction_checkpoint.position, excluded.position)`,
    [String(position)],
  );
}
