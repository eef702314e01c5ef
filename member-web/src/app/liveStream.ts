import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LiveKind, LiveUpdates } from '@vonk/contracts/messaging/queries';
import { useEffect } from 'react';

type Listener<Kind extends LiveKind> = (update: LiveUpdates[Kind], client: QueryClient) => void;
const listeners = new Map<LiveKind, Set<(update: never, client: QueryClient) => void>>();

/** A feature says here what a live update does to its caches; returns how to stop listening. */
export function onLive<Kind extends LiveKind>(kind: Kind, listener: Listener<Kind>): () => void {
  const known = listeners.get(kind) ?? new Set();
  known.add(listener);
  listeners.set(kind, known);
  return () => known.delete(listener);
}

const KINDS: readonly LiveKind[] = ['message', 'read', 'typing', 'like', 'match', 'credits', 'payment'];

/**
 * Holds the live stream open while a member is signed in. The browser reconnects by itself and sends the id of the last
 * event it saw; after a gap everything is asked once more, and polling (60 s, SPEC 4) covers the time without a stream.
 */
export function useLiveStream(signedIn: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn || typeof EventSource === 'undefined') return;
    const stream = new EventSource('/api/stream');
    let interrupted = false;
    stream.onopen = () => {
      if (interrupted) void client.invalidateQueries();
      interrupted = false;
    };
    stream.onerror = () => (interrupted = true);
    for (const kind of KINDS)
      stream.addEventListener(kind, (event: MessageEvent<string>) => {
        for (const listener of listeners.get(kind) ?? []) listener(JSON.parse(event.data) as never, client);
      });
    return () => stream.close();
  }, [client, signedIn]);
}
