import knex from 'knex';
import { postgresEventStore } from '../../event-store/postgresEventStore.ts';
import { startReactions } from '../startReactions.ts';

/**
 * A process that reacts to everything until it is killed: `node reactingProcess.ts <database> <worker>`. What it reacts to
 * goes into the table `seen` of that database.
 */
const [databaseUrl = '', worker = ''] = process.argv.slice(2);
const db = knex({ client: 'pg', connection: databaseUrl });
await startReactions({
  store: postgresEventStore(databaseUrl),
  open: (events) => Promise.resolve([...events]),
  db,
  tables: [
    {
      name: 'seen',
      on: { Noted: ({ stream, revision }) => db('seen').insert({ stream, revision, worker }) },
    },
  ],
  tools: null,
  worker,
});
console.log('reacting');
