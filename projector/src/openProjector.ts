import { allEvents } from '@vonk/contracts/events';
import type { Config } from '@vonk/platform/config';
import { closeStack } from '@vonk/platform/closeStack';
import { openEventStore } from '@vonk/platform/event-store/openEventStore';
import { createEventCodec } from '@vonk/platform/personal-data/eventCodec';
import { createPersonalKeys, PERSONAL_KEY_DESTROYED_CHANNEL } from '@vonk/platform/personal-data/personalKeys.store';
import { listen } from '@vonk/platform/postgres/listen';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { ProjectionSource } from '@vonk/platform/projection/catchUp';

/** A page is written in milliseconds; this bounds what a rebuild or the first index of a large table may take. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** Opens the stores the read side works between. `close` lets go of all of them; so does a failure. */
export async function openProjector(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'eventStoreUrl' | 'masterKey'>,
): Promise<{ source: ProjectionSource; close: () => Promise<void> }> {
  const { onClose, close } = closeStack();
  try {
    const postgres = openPostgres(config.databaseUrl, {
      applicationName: 'projector',
      max: 6,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      // Rows and their checkpoint go back together, and the events make them again.
      lazyCommits: true,
    });
    onClose(postgres.close);
    const { db } = postgres;
    const store = await openEventStore(config);
    onClose(() => store.close());
    const keys = createPersonalKeys({ db, masterKey: config.masterKey });
    const codec = createEventCodec({ definitions: allEvents, keys });
    const keysDestroyed = listen(config.databaseDirectUrl, [PERSONAL_KEY_DESTROYED_CHANNEL], (_, subject) =>
      keys.invalidate(subject),
    );
    onClose(keysDestroyed.close);
    return { source: { db, store, open: codec.openAll }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
