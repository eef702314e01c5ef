import type { QueryClient } from '@tanstack/react-query';
import type { LiveKind, LiveUpdates } from '@vonk/contracts/messaging/queries';

type Listener<Kind extends LiveKind> = (update: LiveUpdates[Kind], client: QueryClient) => void;
const listeners = new Map<LiveKind, Set<(update: never, client: QueryClient) => void>>();

/** A feature says here what a live update does to its caches; returns how to stop listening. */
export function onLive<Kind extends LiveKind>(kind: Kind, listener: Listener<Kind>): () => void {
  const known = listeners.get(kind) ?? new Set();
  known.add(listener);
  listeners.set(kind, known);
  return () => known.delete(listener);
}

/** Tells every feature that listens. */
export function tellLive(kind: LiveKind, data: unknown, client: QueryClient): void {
  for (const listener of listeners.get(kind) ?? []) listener(data as never, client);
}
