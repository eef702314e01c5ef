import { vi } from 'vitest';
import { startEventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { eventStoreContract } from './eventStore.contract.ts';
import { eventStoreDb } from './eventStoreDb.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

eventStoreContract(
  'EventStoreDB, as its peer in memory speaks it',
  async () => {
    const peer = await startEventStorePeer();
    peer.serverEvents(100);
    const another = () => eventStoreDb(peer.connectionString);
    return { store: await another(), another, end: peer.stop };
  },
  { dense: false },
);
