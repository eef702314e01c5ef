import { faultProxy, type FaultProxy } from '@vonk/platform/testing/faultProxy';
import { noRedis, testRedis, type TestRedis } from '@vonk/platform/testing/testRedis';
import { mailbox } from '@vonk/platform/local/mailbox';
import type { StoredMail } from '@vonk/platform/local/mailboxStore';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** The welcome mail is waiting, because the mail server is away, while Redis loses what it had. */
describe.skipIf(noRedis ?? process.env.REDIS_URL)('a mail that waits in Redis', () => {
  let redis: TestRedis;
  let folder: string;
  let box: Awaited<ReturnType<typeof mailbox>>;
  let way: FaultProxy;
  let workers: TestWorkers;
  let client: Redis;
  beforeAll(async () => {
    redis = await testRedis();
    client = new Redis(redis.url);
    client.on('error', () => undefined);
    folder = await mkdtemp(join(tmpdir(), 'vonk-lost-mails-'));
    box = await mailbox({ folder, port: 0 });
    way = await faultProxy({ host: '127.0.0.1', port: Number(new URL(box.smtpUrl).port) });
    workers = await testWorkers({ REDIS_URL: redis.url, SMTP_URL: `smtp://${way.host}:${way.port}` });
  }, 240_000);
  afterAll(async () => {
    await workers.stop();
    client.disconnect();
    await way.close();
    await box.close();
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const mailsTo = async (member: string) =>
    (await (await fetch(`${box.url}/mails?to=${encodeURIComponent(`${member}@example.test`)}`)).json()) as StoredMail[];
  const written = async () => Number((await workers.db('ops.job_outbox').count('* as count'))[0]?.count);
  const allDone = (mails: number) =>
    workers.until(async () => {
      const { rows } = await workers.db.raw<{ rows: { count: number }[] }>(
        `select count(*)::int as count from ops.mails where status = 'sent'`,
      );
      return rows[0]?.count === mails && (await written()) === 0;
    }, `${mails} mails sent and nothing left to do`);
  const welcome = (member: string) => workers.happened(`member-${member}`, signedUp(member), confirmed(member));

  it(
    'goes once when Redis was emptied meanwhile, and one that had gone does not go again',
    { timeout: 240_000 },
    async () => {
      await welcome('anna');
      await allDone(1);
      await way.refuse();
      await welcome('bram');
      await workers.until(async () => (await written()) === 1, 'the mail that waits');
      await client.flushall();
      await way.heal();
      await allDone(2);
      expect(await mailsTo('anna')).toHaveLength(1);
      expect(await mailsTo('bram')).toHaveLength(1);
    },
  );

  it('goes once when Redis was killed and played its file back', { timeout: 240_000 }, async () => {
    await way.refuse();
    await welcome('carla');
    await workers.until(async () => (await written()) === 1, 'the mail that waits');
    await redis.crash?.kill();
    await pause(500);
    await redis.crash?.restart();
    await way.heal();
    await allDone(3);
    // The job of the file and the one that was made again are the same.
    await workers.until(async () => {
      const { waiting, active, delayed } = await workers.open.context.queue.counts('mail');
      return waiting + active + delayed === 0;
    }, 'an empty queue');
    for (const member of ['anna', 'bram', 'carla']) expect(await mailsTo(member)).toHaveLength(1);
  });
});
