import type { AllStreamResolvedEvent, EventData, JSONType, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata, Recorded } from '@vonk/contracts/kernel';
import type { NewEvent } from './eventStore.ts';

/**
 * An event as this adapter reads it. `mark` tells which append wrote it: the store answers a repeat like the first
 * append, and only the mark shows which of the two it was.
 */
export type Marked = Readonly<{ recorded: Recorded; mark: string | null }>;

const markField = '_append';
const noPosition = 2n ** 64n - 1n;

/** An event as it goes to the client. Its id goes in lower case, as the store gives it back. */
export function eventData({ id, type, data, metadata }: NewEvent, mark: string): EventData {
  return {
    id: id.toLowerCase(),
    type,
    contentType: 'application/json',
    // Checked by checkEvents: JSON.stringify takes it. The client's type leaves out numbers, booleans and null.
    data: data as JSONType,
    metadata: { ...metadata, [markField]: mark },
  };
}

/** An event of ours, or null for what the store or its tools have put among them (types that begin with $). */
export function marked({ event, commitPosition }: ResolvedEvent | AllStreamResolvedEvent): Marked | null {
  if (!event || event.type.startsWith('$') || !event.isJson) return null;
  const { [markField]: mark, ...metadata } = fieldsOf(event.metadata);
  const at = typeof metadata.at === 'string' ? metadata.at : event.created.toISOString();
  const own = event.position && event.position.commit !== noPosition ? event.position.commit : null;
  return {
    recorded: {
      id: event.id,
      stream: event.streamId,
      type: event.type,
      data: event.data,
      revision: Number(event.revision),
      position: own ?? commitPosition ?? 0n,
      at: new Date(at),
      metadata: { ...metadata, at } satisfies EventMetadata,
    },
    mark: typeof mark === 'string' ? mark : null,
  };
}

function fieldsOf(metadata: unknown): Record<string, unknown> {
  return typeof metadata === 'object' && metadata !== null && !(metadata instanceof Uint8Array) ? { ...metadata } : {};
}
