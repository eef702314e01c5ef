import type { EventStore } from './eventStore.ts';
import { postgresEventStore } from './postgresEventStore.ts';

/** EventStoreDB when its address is given, else Postgres. Nothing else in the house knows which one runs. */
export async function openEventStore(options: {
  eventStoreUrl: string | null;
  databaseUrl: string;
}): Promise<EventStore> {
  if (options.eventStoreUrl === null) return postgresEventStore(options.databaseUrl);
  // Only when it is wanted: the client brings gRPC with it.
  const { eventStoreDb } = await import('./eventStoreDb.ts');
  return eventStoreDb(options.eventStoreUrl);
}
