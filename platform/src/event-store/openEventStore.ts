import type { EventStore } from './eventStore.ts';
import { EventStoreUrlWrong } from './eventStoreUrlWrong.ts';
import { postgresEventStore } from './postgresEventStore.ts';

/**
 * EventStoreDB when its address is given (`esdb://`, `esdb+discover://`, `kurrentdb://`, `kurrentdb+discover://`), else
 * Postgres. Nothing else in the house knows which one runs. Throws when the address is of another kind.
 */
export async function openEventStore(options: {
  eventStoreUrl?: string | null;
  databaseUrl: string;
  databaseDirectUrl?: string;
}): Promise<EventStore> {
  const { eventStoreUrl, databaseUrl, databaseDirectUrl } = options;
  if (!eventStoreUrl) return postgresEventStore(databaseUrl, { listenUrl: databaseDirectUrl });
  if (/^postgres(ql)?:/.test(eventStoreUrl)) return postgresEventStore(eventStoreUrl);
  if (!/^(esdb|kurrentdb)(\+discover)?:\/\//.test(eventStoreUrl))
    throw new EventStoreUrlWrong('must begin with esdb:// or kurrentdb://.');
  // Only when it is wanted: the client brings gRPC with it.
  const { eventStoreDb } = await import('./eventStoreDb.ts');
  return eventStoreDb(eventStoreUrl);
}
