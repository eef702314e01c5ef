import { jobOutboxContract } from './jobOutbox.contract.ts';

jobOutboxContract('an emptied Postgres queue', (database) =>
  Promise.resolve({
    address: { databaseUrl: database.url },
    // As after a restore: the tables of the queue are there, and nothing is in them.
    empty: async () => {
      const { rows } = await database.db.raw<{ rows: { tablename: string }[] }>(
        `select tablename from pg_tables where schemaname = 'bullmq' and tablename !~ 'migration'`,
      );
      const lose = () =>
        database.db.raw(`truncate ${rows.map(({ tablename }) => `bullmq."${tablename}"`).join(', ')} cascade`);
      // Whoever adds a job at this moment may win a deadlock.
      for (let left = 20; ; left -= 1)
        try {
          return void (await lose());
        } catch (error) {
          if (left === 0) throw error;
        }
    },
  }),
);
