import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import { asTask } from '../observability/inProgress.ts';
import { flushTable, preloadTable, type ReadSchema } from './flushBatch.ts';
import { insertParked, isOutage, type ParkedEvent, type ParkedStreams } from './parkedEvents.ts';
import type { Projection, Row } from './projection.ts';
import { TableBatch } from './tableBatch.ts';

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
  const batches: Record<string, TableBatch> = {};
  for (const [name, definition] of Object.entries(projection.tables))
    batches[name] = new TableBatch(name, definition, now);

  const wanted = new Map<TableBatch, Row[]>();
  for (const event of events)
    for (const [name, keys] of Object.entries(projection.preload[event.type]?.(event) ?? {})) {
      const batch = batches[name];
      if (!batch) throw new Error(`projection ${projection.name} has no table ${name} to preload from`);
      wanted.set(batch, [...(wanted.get(batch) ?? []), ...(keys ?? [])]);
    }
  for (const [batch, keys] of wanted) if (keys.length > 0) await preloadTable(tx, schema, batch, keys);

  for (const event of events) projection.on[event.type]?.(event, batches);
  for (const batch of Object.values(batches)) await flushTable(tx, schema, batch);
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
 * Applies a page to all projections of a group: rows, parked events, checkpoint and the notice move in one transaction.
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
    parked = await attempt(false);
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
