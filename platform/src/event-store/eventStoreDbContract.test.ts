import { vi } from 'vitest';
import { startEventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { eventStoreContract } from './eventStore.contract.ts';
import { eventStoreDb } from './eventStoreDb.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
/** Milliseconds: no test here waits for it, and a busy machine must not reach it. */
const PLENTY = 60_000;

eventStoreContract(
  'EventStoreDB, as its peer in memory speaks it',
  async () => {
    const peer = await startEventStorePeer();
    peer.serverEvents(100);
    const another = () => eventStoreDb(peer.connectionString, PLENTY);
    return { store: await another(), another, end: peer.stop };
  },
  { dense: false },
);
