import { openQueue } from '../openQueue.ts';

/** A worker process that takes a job, says so, and never gets to its end: made to be killed. */
const [queueName = '', databaseUrl = '', redisUrl = ''] = process.argv.slice(2);
const queue = await openQueue({ databaseUrl, redisUrl: redisUrl || undefined });
await queue.work(queueName, async (job) => {
  console.log(`working on ${job.id}`);
  await new Promise(() => undefined);
});
console.log('ready');
