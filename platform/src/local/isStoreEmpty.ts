import { EventStoreUrlWrong } from '../event-store/eventStoreUrlWrong.ts';
import { askPostgres } from './askPostgres.ts';
import { StartProblem } from './startProblem.ts';

/** The store was not there to be asked: it may answer in a moment. */
export class StoreSilent extends StartProblem {}

/**
 * Whether the event store of these variables holds no event yet. Throws StartProblem when it cannot be asked: an unsure
 * answer must not fill a store that is in use with demo data.
 */
export async function isStoreEmpty(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (env.EVENTSTORE_URL) {
    // Only here, so that a house without EventStoreDB does not carry its client around.
    const { eventStoreDb } = await import('../event-store/eventStoreDb.ts');
    try {
      const store = await eventStoreDb(env.EVENTSTORE_URL);
      try {
        return (await store.head()) === 0n;
      } finally {
        await store.close();
      }
    } catch (cause) {
      if (cause instanceof EventStoreUrlWrong) throw new StartProblem(cause.message, { cause });
      throw new StoreSilent('EVENTSTORE_URL: EventStoreDB does not answer. Is it running?', { cause });
    }
  }
  const url = env.DATABASE_URL ?? '';
  const made = await askPostgres(url, `select to_regclass('event_store.events') is not null as made`);
  if (!made) throw new StoreSilent('The database does not answer. Is DATABASE_URL right, and its server running?');
  if (made[0]?.made !== true) return true;
  const found = await askPostgres(url, 'select 1 from event_store.events limit 1');
  if (!found)
    throw new StartProblem('The events cannot be read: does the user of DATABASE_URL own schema event_store?');
  return found.length === 0;
}
