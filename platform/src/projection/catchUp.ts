import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import type { EventStore, Page } from '../event-store/eventStore.ts';
import { applyPage, type OpenedPage, type ProjectionGroup } from './applyPage.ts';
import type { ReadSchema } from './flushBatch.ts';
import { isOutage } from './isOutage.ts';
import { ParkedStreams, type ParkedEvent } from './parkedEvents.store.ts';
import type { Projection } from './projection.ts';
import { readCheckpoints } from './projectionTables.ts';

/** Opens the personal fields of events, in the same order: `openAll` of the event codec. */
export type OpenEvents = (events: readonly Recorded[]) => Promise<readonly Recorded[]>;

/** Where events come from and where rows go to: what every part of the engine needs. */
export type ProjectionSource = Readonly<{
  db: Knex;
  store: EventStore;
  open?: OpenEvents;
  /** For retention and the time of parking; the folding itself knows no time. */
  now?: () => Date;
  /** Events a page, 4,000 when not given: a third faster than 1,000, and still a few megabytes. */
  pageSize?: number;
  onParked?: (parked: ParkedEvent) => void;
}>;

export const PAGE_SIZE = 4000;

/** Opens a page. An event that cannot be opened by itself is told apart; when the keys are away, throws. */
export async function openPage(open: OpenEvents | undefined, page: Page): Promise<OpenedPage> {
  const broken = new Map<bigint, unknown>();
  if (!open || page.events.length === 0) return { ...page, broken };
  try {
    return { events: await open(page.events), next: page.next, broken };
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  const events: Recorded[] = [];
  for (const event of page.events)
    try {
      events.push(...(await open([event])));
    } catch (error) {
      if (isOutage(error)) throw error;
      broken.set(event.position, error);
      events.push(event);
    }
  return { events, next: page.next, broken };
}

/** The projections as they stand in a schema, which must all be at one position. */
export async function groupOf(
  db: Knex,
  schema: ReadSchema,
  projections: readonly Projection[],
): Promise<ProjectionGroup> {
  const checkpoints = await readCheckpoints(db, schema);
  const standing = projections.map(({ name }) => {
    const checkpoint = checkpoints.get(name);
    if (!checkpoint) throw new Error(`projection ${name} has no tables yet`);
    return checkpoint;
  });
  const position = standing[0]?.position ?? 0n;
  if (standing.some((one) => one.position !== position)) throw new Error('these projections are not at one position');
  const parked = new ParkedStreams();
  await parked.load(
    db,
    schema,
    projections.map(({ name }) => name),
  );
  const generations = new Map(standing.map(({ projection, generation }) => [projection, generation]));
  return { schema, projections, position, parked, generations };
}

/**
 * Brings a group up to a position (or to the head of the store), reading and opening the next page while one is written.
 * `goOn` is asked after each page.
 */
export async function catchUp(
  source: ProjectionSource,
  group: ProjectionGroup,
  options: { until?: bigint; notify?: boolean; goOn?: () => boolean } = {},
): Promise<void> {
  const { db, store, open, now = () => new Date(), pageSize = PAGE_SIZE } = source;
  const { until, notify = false, goOn = () => true } = options;

  const read = async (after: bigint) => {
    const page = await store.readAll({ after, limit: pageSize });
    const beyond = until !== undefined && page.next > until;
    const capped = beyond
      ? { events: page.events.filter(({ position }) => position <= until), next: until, atHead: true }
      : page;
    // What nobody takes need not be opened.
    const events = capped.events.filter(({ type }) => group.projections.some(({ on }) => on[type]));
    return { page: await openPage(open, { ...capped, events }), atHead: capped.atHead };
  };

  if (until !== undefined && group.position >= until) return;
  let coming = read(group.position);
  for (;;) {
    const { page, atHead } = await coming;
    const last = atHead || (until !== undefined && page.next >= until);
    if (!last) {
      coming = read(page.next);
      // Awaited in the next round; when this round fails first, nobody is there to hear of it.
      coming.catch(() => undefined);
    }
    const { parked } = await applyPage(db, group, page, { now: now(), notify });
    for (const one of parked) source.onParked?.(one);
    if (last || !goOn()) return;
  }
}
