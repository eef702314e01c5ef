import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import { describeError } from '../observability/describeError.ts';
import type { ReadSchema } from './flushBatch.ts';

/** An event that a projection could not take. From then on, events of the same stream wait behind it. */
export type ParkedEvent = Readonly<{ projection: string; event: Recorded; error: unknown }>;

const parkedTableOf = (schema: ReadSchema) => (schema === 'read' ? 'ops.parked_events' : 'rebuild.parked_events');

/** Which streams wait, by projection: looked at for every event, so kept in memory and read again when told to. */
export class ParkedStreams {
  readonly #streams = new Map<string, Set<string>>();

  isParked(projection: string, stream: string): boolean {
    return this.#streams.get(projection)?.has(stream) ?? false;
  }

  add(projection: string, stream: string): void {
    const streams = this.#streams.get(projection) ?? new Set();
    this.#streams.set(projection, streams.add(stream));
  }

  async load(db: Knex, schema: ReadSchema, projections: readonly string[]): Promise<void> {
    const rows = await db<{ projection: string; stream: string }>(parkedTableOf(schema))
      .distinct('projection', 'stream')
      .whereRaw('projection = any(?)', [[...projections]]);
    for (const projection of projections) this.#streams.delete(projection);
    for (const { projection, stream } of rows) this.add(projection, stream);
  }
}

export async function insertParked(
  tx: Knex,
  schema: ReadSchema,
  parked: readonly ParkedEvent[],
  now: Date,
): Promise<void> {
  if (parked.length === 0) return;
  await tx(parkedTableOf(schema))
    .insert(
      parked.map(({ projection, event, error }) => ({
        projection,
        position: event.position.toString(),
        stream: event.stream,
        revision: event.revision,
        event_id: event.id,
        event_type: event.type,
        error: describeError(error),
        parked_at: now,
      })),
    )
    .onConflict(['projection', 'position'])
    .ignore();
}

/** A parked event as the back office shows it: `position` in the log, `attempts` to take it since. */
export type ParkedEventRow = Readonly<{
  projection: string;
  position: string;
  stream: string;
  event_type: string;
  error: string;
  parked_at: Date;
  attempts: number;
  retry_requested: boolean;
}>;

type ParkedRange = Readonly<{ projection?: string; offset?: number; limit?: number }>;
const parkedOf = (db: Knex, projection: string | undefined) =>
  db<ParkedEventRow>('ops.parked_events').where(projection === undefined ? {} : { projection });

/** The newest parked events first, at most 200 when not told otherwise. */
export const listParkedEvents = (
  db: Knex,
  { projection, offset = 0, limit = 200 }: ParkedRange = {},
): Promise<ParkedEventRow[]> =>
  parkedOf(db, projection)
    .orderBy([{ column: 'parked_at', order: 'desc' }, 'projection', 'position'])
    .offset(offset)
    .limit(limit);

/** How many events are parked, of one projection or in all. */
export async function countParkedEvents(db: Knex, projection?: string): Promise<number> {
  const [counted] = await parkedOf(db, projection).count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** A parked event by its projection and position; null when it is not parked. */
export const readParkedEvent = async (db: Knex, projection: string, position: string): Promise<ParkedEventRow | null> =>
  (await parkedOf(db, projection).where({ position }).first()) ?? null;

/** How many events are parked, by projection; those without any are not there. */
export async function parkedByProjection(db: Knex): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.raw<{ rows: { projection: string; count: number }[] }>(
    `select projection, count(*)::int as count from ops.parked_events group by projection`,
  );
  return new Map(rows.map(({ projection, count }) => [projection, count]));
}

/** Notes that somebody wants the parked events of a projection tried again; how many there are. */
export const askForRetry = (db: Knex, projection: string): Promise<number> =>
  db('ops.parked_events').where({ projection }).update({ retry_requested: true });

/** The projections for which somebody asked. */
export const retriesRequested = (db: Knex): Promise<string[]> =>
  db('ops.parked_events').where({ retry_requested: true }).distinct('projection').pluck('projection');

/** They were tried. */
export const endRetry = async (tx: Knex, projection: string): Promise<void> =>
  void (await tx('ops.parked_events').where({ projection }).update({ retry_requested: false }));

/** Where each parked event of a projection is in the log and in its stream, in the order of the log. */
export const parkedInOrder = (
  tx: Knex,
  projection: string,
): Promise<{ position: string; stream: string; revision: number }[]> =>
  tx('ops.parked_events').where({ projection }).orderBy('position').select('position', 'stream', 'revision');

/** It could be taken. */
export const unpark = async (tx: Knex, projection: string, position: string): Promise<void> =>
  void (await tx('ops.parked_events').where({ projection, position }).delete());

/** It could not be taken again, for this reason. */
export const parkAgain = async (
  tx: Knex,
  { projection, position, error, now }: { projection: string; position: string; error: unknown; now: Date },
): Promise<void> =>
  void (await tx('ops.parked_events')
    .where({ projection, position })
    .increment('attempts', 1)
    .update({ error: describeError(error), parked_at: now }));

/** A projection begins anew: nothing of it is parked. */
export const forgetParked = async (tx: Knex, schema: ReadSchema, projection: string): Promise<void> =>
  void (await tx(parkedTableOf(schema)).where({ projection }).delete());

/** What a rebuild parked takes the place of what was parked before it. */
export async function takeOverParked(tx: Knex, projection: string): Promise<void> {
  await tx.raw('delete from ops.parked_events where projection = ?', [projection]);
  await tx.raw('insert into ops.parked_events select * from rebuild.parked_events where projection = ?', [projection]);
  await tx.raw('delete from rebuild.parked_events where projection = ?', [projection]);
}
