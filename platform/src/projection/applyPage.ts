import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import { asTask } from '../observability/inProgress.ts';
import { flushTable, type ReadSchema } from './flushBatch.ts';
import { writeTogether } from './mergedPage.ts';
import { isOutage } from './isOutage.ts';
import { insertParked, type ParkedEvent, type ParkedStreams } from './parkedEvents.store.ts';
import { preloadRows } from './preloadRows.ts';
import type { Projection } from './projection.ts';
import { beginFolding, foldEvents, type Folding } from './pageFolding.ts';

/** Postgres channel on which the live read models announce the position they reached; the payload is its number. */
export const PROJECTED_CHANNEL = 'projected';

/** Projections at one position, which advance together: one page, one transaction, one checkpoint update. */
export type ProjectionGroup = {
  readonly schema: ReadSchema;
  projections: readonly Projection[];
  position: bigint;
  readonly parked: ParkedStreams;
  /** Of each projection, as far as this process knows: see projection_checkpoints. */
  readonly generations: Map<string, number>;
};

/** A page of opened events. `broken`: those that could not be opened, by position. */
export type OpenedPage = Readonly<{ events: readonly Recorded[]; next: bigint; broken: ReadonlyMap<bigint, unknown> }>;

/** The checkpoint is not where this process left it: another one leads now, or the projection was replaced. */
export class Fenced extends Error {
  constructor() {
    super('the checkpoint of the read models was moved by another process');
    this.name = 'Fenced';
  }
}

/** Folds events into the tables of one projection and writes them. Throws what a handler or the database throws. */
export async function applyEvents(
  tx: Knex,
  schema: ReadSchema,
  projection: Projection,
  events: readonly Recorded[],
  now: Date,
): Promise<void> {
  const folding = beginFolding(projection, events, now);
  await preloadRows(tx, schema, folding.wanted);
  foldEvents(folding);
  for (const batch of Object.values(folding.batches)) await flushTable(tx, schema, batch);
}

/** The events a projection takes now, and those that wait behind a parked one of their stream. */
function sift(group: ProjectionGroup, projection: Projection, page: OpenedPage) {
  const taken: Recorded[] = [];
  const parked: ParkedEvent[] = [];
  for (const event of page.events) {
    if (event.position <= group.position || !projection.on[event.type]) continue;
    const broken = page.broken.get(event.position);
    if (group.parked.isParked(projection.name, event.stream))
      parked.push({ projection: projection.name, event, error: new Error('waits for an earlier event of its stream') });
    else if (broken !== undefined) {
      group.parked.add(projection.name, event.stream);
      parked.push({ projection: projection.name, event, error: broken });
    } else taken.push(event);
  }
  return { taken, parked };
}

/** Halves the events until the guilty ones stand alone; everything else is applied, in order. */
export async function applyAround(
  tx: Knex.Transaction,
  group: Pick<ProjectionGroup, 'schema' | 'parked'>,
  projection: Projection,
  events: readonly Recorded[],
  now: Date,
): Promise<ParkedEvent[]> {
  const { name } = projection;
  const waiting = events.filter(({ stream }) => group.parked.isParked(name, stream));
  const parked: ParkedEvent[] = waiting.map((event) => ({
    projection: name,
    event,
    error: new Error('waits for an earlier event of its stream'),
  }));
  const rest = waiting.length === 0 ? events : events.filter(({ stream }) => !group.parked.isParked(name, stream));
  if (rest.length === 0) return parked;
  try {
    await tx.transaction((savepoint) => applyEvents(savepoint, group.schema, projection, rest, now));
    return parked;
  } catch (error) {
    if (isOutage(error)) throw error;
    const [first] = rest;
    if (rest.length === 1 && first) {
      group.parked.add(name, first.stream);
      return [...parked, { projection: name, event: first, error }];
    }
  }
  const middle = Math.ceil(rest.length / 2);
  parked.push(...(await applyAround(tx, group, projection, rest.slice(0, middle), now)));
  parked.push(...(await applyAround(tx, group, projection, rest.slice(middle), now)));
  return parked;
}

/** Takes the checkpoints first: whoever holds them may write, everybody else waits or finds them moved. */
async function moveCheckpoints(tx: Knex, group: ProjectionGroup, next: bigint): Promise<void> {
  const { rows } = await tx.raw<{ rows: { projection: string; version: number; generation: number }[] }>(
    `update ${group.schema}.projection_checkpoints set position = ?
     where projection = any(?) and position = ? returning projection, version, generation`,
    [next.toString(), group.projections.map(({ name }) => name), group.position.toString()],
  );
  const moved = new Map(rows.map((row) => [row.projection, row]));
  for (const { name, version } of group.projections) if (moved.get(name)?.version !== version) throw new Fenced();
  const changed = rows.filter((row) => group.generations.get(row.projection) !== row.generation);
  if (changed.length === 0) return;
  await group.parked.load(
    tx,
    group.schema,
    changed.map(({ projection }) => projection),
  );
  for (const { projection, generation } of changed) group.generations.set(projection, generation);
}

/**
 * Applies a page with two statements, one that reads the rows it asks for and one that writes everything, the checkpoint and
 * the notice with it. False, and nothing has happened, when it takes more than that: an event is or waits behind a parked one,
 * a table changes in steps that must see each other, or we are within somebody's transaction, which a failure would break.
 * Throws what a handler or the database throws; then nothing has happened either.
 */
async function applyTogether(
  db: Knex,
  group: ProjectionGroup,
  page: OpenedPage,
  { now, notify }: { now: Date; notify: boolean },
): Promise<boolean> {
  if (db.isTransaction || page.broken.size > 0) return false;
  const foldings: Folding[] = [];
  for (const projection of group.projections) {
    const { taken, parked } = sift(group, projection, page);
    if (parked.length > 0) return false;
    if (taken.length > 0) foldings.push(beginFolding(projection, taken, now));
  }
  const { schema } = group;
  await preloadRows(db, schema, new Map(foldings.flatMap(({ wanted }) => [...wanted])));
  for (const folding of foldings)
    await asTask(`projection ${folding.projection.name}`, () => Promise.resolve(foldEvents(folding)));
  const batches = foldings.flatMap((folding) => Object.values(folding.batches));
  return writeTogether(db, group, batches, { next: page.next, notify: notify ? PROJECTED_CHANNEL : null });
}

/**
 * Applies a page to all projections of a group: rows, parked events, checkpoint and the notice move in one transaction, which
 * is one statement mostly.
 * Events at or before the group's position are left out, so a page delivered again changes nothing.
 * Throws Fenced, and whatever means that the database is away; then nothing has happened.
 */
export async function applyPage(
  db: Knex,
  group: ProjectionGroup,
  page: OpenedPage,
  options: { now: Date; notify: boolean },
): Promise<{ parked: readonly ParkedEvent[] }> {
  if (page.next <= group.position) return { parked: [] };
  const attempt = (careful: boolean) =>
    db.transaction(async (tx) => {
      await moveCheckpoints(tx, group, page.next);
      const parked: ParkedEvent[] = [];
      for (const projection of group.projections) {
        const sifted = sift(group, projection, page);
        parked.push(...sifted.parked);
        if (sifted.taken.length === 0) continue;
        await asTask(`projection ${projection.name}`, async () => {
          if (careful || sifted.parked.length > 0)
            parked.push(...(await applyAround(tx, group, projection, sifted.taken, options.now)));
          else await applyEvents(tx, group.schema, projection, sifted.taken, options.now);
        });
      }
      await insertParked(tx, group.schema, parked, options.now);
      if (options.notify) await tx.raw('select pg_notify(?, ?)', [PROJECTED_CHANNEL, page.next.toString()]);
      return parked;
    });
  let parked: ParkedEvent[];
  try {
    parked = (await applyTogether(db, group, page, options)) ? [] : await attempt(false);
  } catch (error) {
    // What was parked in memory was rolled back with the transaction.
    await group.parked
      .load(
        db,
        group.schema,
        group.projections.map(({ name }) => name),
      )
      .catch(() => undefined);
    if (isOutage(error)) throw error;
    parked = await attempt(true);
  }
  group.position = page.next;
  return { parked };
}
