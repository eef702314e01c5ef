import { testDatabase } from '../testing/testDatabase.ts';
import { eventStoreContract } from './eventStore.contract.ts';
import { postgresEventStore } from './postgresEventStore.ts';

eventStoreContract(
  'Postgres',
  async () => {
    const { url, drop } = await testDatabase();
    return {
      store: postgresEventStore(url),
      another: () => Promise.resolve(postgresEventStore(url)),
      end: drop,
    };
  },
  { dense: true },
);
