import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { jobQueueContract } from './jobQueue.contract.ts';

let database: TestDatabase;

jobQueueContract(
  'Postgres',
  async () => {
    database = await testDatabase({ migrated: false });
    return { databaseUrl: database.url };
  },
  () => database.drop(),
);
