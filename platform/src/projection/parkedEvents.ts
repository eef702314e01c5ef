import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import type { ReadSchema } from './flushBatch.ts';

/** An event that a projection could not take. From then on, events of the same stream wait behind it. */
export type ParkedEvent = Readonly<{ projection: string; event: Recorded; error: unknown }>;

const ERROR_MAX = 500;
export const parkedTableOf = (schema: ReadSchema) =>
  schema === 'read' ? 'ops.parked_events' : 'rebuild.parked_events';

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

/** What went wrong, without the values it went wrong with: they may be personal and this is shown to staff. */
export function describeError(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const words = (typeof message === 'string' ? message : String(error)).replace(/"[^"]*"|'[^']*'/g, '"…"');
  return `${typeof code === 'string' ? `${code} ` : ''}${words}`.slice(0, ERROR_MAX);
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

/**
 * Whether an error means "not now" (the database or the store is away, or another process was first) and not "never":
 * only the latter parks an event.
 */
export function isOutage(error: unknown): boolean {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'Fenced' || name === 'StoreUnavailable' || name === 'KnexTimeoutError') return true;
  if (typeof code === 'string') {
    if (/^E[A-Z]{3,}/.test(code)) return true;
    // Connection, transaction, resources, operator, system, locks, sign-in, and a table that is not there.
    if (/^(08|25|28|3D|40|53|55|57|58|XX)...$/.test(code) || code === '42P01' || code === '3F000') return true;
    return false;
  }
  return (
    typeof message === 'string' &&
    /connection (terminated|ended|closed)|not queryable|pool is|timeout expired|query read timeout|timeout exceeded/i.test(
      message,
    )
  );
}
