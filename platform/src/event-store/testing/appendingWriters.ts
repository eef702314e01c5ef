import { randomUUID } from 'node:crypto';
import { postgresEventStore } from '../postgresEventStore.ts';

/** A process of several writers, each with a stream of its own: `<database url> <category> <writers> <events each>`. */
const [url = '', category = '', writers = '', events = ''] = process.argv.slice(2);
const store = postgresEventStore(url);
await Promise.all(
  Array.from({ length: Number(writers) }, async () => {
    const stream = `${category}-${randomUUID()}`;
    for (let n = 0; n < Number(events); n++)
      await store.append(stream, n - 1, [
        { id: randomUUID(), type: 'NoteTaken', data: { n }, metadata: { at: new Date().toISOString() } },
      ]);
  }),
);
await store.close();
