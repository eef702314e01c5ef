import { randomUUID } from 'node:crypto';
import type { AllStreamResolvedEvent, EventData, JSONType, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata, Recorded } from '@vonk/contracts/kernel';
import type { NewEvent } from './eventStore.ts';

/** An event as this adapter reads it. `writeId`: the id under which the store itself knows it, another for each append. */
export type Marked = Readonly<{ recorded: Recorded; writeId: string }>;

/** Fields of the metadata that are ours alone. Events before 0.3 have their id as the store's, and a mark of their append. */
const idField = '_id';
const oldMarkField = '_append';
const noPosition = 2n ** 64n - 1n;

/**
 * An event as it goes to the store, under an id of this append alone; its own one goes along, in lower case. The store
 * answers a repeat of ids that it knows like the first append, whatever is in it, so it must not meet them: then its
 * yes means that this append wrote the events, and none of them has to be read back.
 */
export function eventData({ id, type, data, metadata }: NewEvent): EventData {
  return {
    id: randomUUID(),
    type,
    contentType: 'application/json',
    // Checked by checkEvents: JSON.stringify takes it. The client's type leaves out numbers, booleans and null.
    data: data as JSONType,
    metadata: { ...metadata, [idField]: id.toLowerCase() },
  };
}

/** An event of ours, or null for what the store or its tools have put among them (types that begin with $). */
export function marked({ event, commitPosition }: ResolvedEvent | AllStreamResolvedEvent): Marked | null {
  if (!event || event.type.startsWith('$') || !event.isJson) return null;
  const { [idField]: id, [oldMarkField]: _, ...metadata } = fieldsOf(event.metadata);
  const at = typeof metadata.at === 'string' ? metadata.at : event.created.toISOString();
  const own = event.position && event.position.commit !== noPosition ? event.position.commit : null;
  return {
    recorded: {
      id: typeof id === 'string' ? id : event.id,
      stream: event.streamId,
      type: event.type,
      data: event.data,
      revision: Number(event.revision),
      position: own ?? commitPosition ?? 0n,
      at: new Date(at),
      metadata: { ...metadata, at } satisfies EventMetadata,
    },
    writeId: event.id,
  };
}

function fieldsOf(metadata: unknown): Record<string, unknown> {
  return typeof metadata === 'object' && metadata !== null && !(metadata instanceof Uint8Array) ? { ...metadata } : {};
}
