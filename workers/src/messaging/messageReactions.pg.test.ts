import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPushKeys } from '@vonk/platform/local/embeddedPushKeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, conversationStarted, messageSent, signedUp } from '../testing/memberEvents.ts';
import { pushPeer } from '../testing/pushPeer.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const READERS = Array.from({ length: 8 }, (_, at) => `reader-${at}`);
const EACH = 10;

describe('what follows from many messages at once', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-push-'));
  const keys = embeddedPushKeys(folder);
  let workers: TestWorkers;
  let service: Awaited<ReturnType<typeof pushPeer>>;
  beforeAll(async () => {
    service = await pushPeer(keys.VAPID_PUBLIC_KEY);
    workers = await testWorkers({ ...keys });
  });
  afterAll(async () => {
    await workers.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is asked once for the devices of all readers and written once for all mails to come, with one job a device', async () => {
    for (const id of ['bram', ...READERS]) await workers.happened(`member-${id}`, signedUp(id), confirmed(id));
    for (const member of READERS) {
      const { endpoint, p256dh, auth } = service.browser(member);
      await workers.db('ops.push_subscriptions').insert({ endpoint, member, p256dh, auth });
    }
    await workers.happened('wallet-bram', ...READERS.map((reader) => conversationStarted('bram', reader)));
    const asked: string[] = [];
    const { db, queue } = workers.open.context;
    db.on('query', ({ sql }: { sql: string }) => void asked.push(sql));
    const before = await queue.counts('push');
    // One append is one page for the reactions.
    const messages = Array.from({ length: EACH }, (_, round) =>
      READERS.map((reader) => messageSent('bram', reader, `m-${round}`, 'Hoi')),
    );
    await workers.happened('wallet-bram', ...messages.flat());
    const mentions = (text: string) => asked.filter((sql) => sql.includes(text));
    expect(mentions('ops.push_subscriptions where member = any(')).toHaveLength(1);
    expect(mentions('insert into ops.due')).toHaveLength(1);
    expect(await workers.db('ops.due').where({ kind: 'unread-reminder' })).toHaveLength(READERS.length);
    const after = await queue.counts('push');
    const known = ({ waiting, active, delayed, completed }: typeof after) => waiting + active + delayed + completed;
    expect(known(after) - known(before)).toBe(READERS.length);
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));
});
