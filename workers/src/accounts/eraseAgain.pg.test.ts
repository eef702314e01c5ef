import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { readManifest } from '@vonk/platform/backup/backupManifest';
import { makeBackup, type Installation } from '@vonk/platform/backup/makeBackup';
import { restoreBackup } from '@vonk/platform/backup/restoreBackup';
import { readConfig } from '@vonk/platform/config';
import { openFileStore } from '@vonk/platform/files/fileStore';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { erasureList } from '@vonk/platform/personal-data/erasureList';
import { testDatabase, type TestDatabase } from '@vonk/platform/testing/testDatabase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkers, type OpenWorkers } from '../openWorkers.ts';
import { confirmed, messageSent, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { eraseAgain } from './eraseAgain.ts';

const HMAC_SECRET = 'a secret of the tests that is long enough';
const canary = 'kanarie-in-de-kelder';
const finalAt = '2026-03-16T12:00:00.000Z';

describe('an old backup that is put back', { timeout: 240_000 }, () => {
  let root: string;
  let workers: TestWorkers;
  let older: TestDatabase;
  let restored: OpenWorkers;
  let list: string;
  let receipts: number;

  const filesAt = (folder: string) => openFileStore({ folder: join(folder, 'files') });
  const indexOf = (address: string) => blindIndex(HMAC_SECRET, canonicalEmail(address));

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vonk-erased-'));
    list = join(root, 'elsewhere.log');
    workers = await testWorkers({ ERASURE_LIST: list });
    const { db, open } = workers;
    for (const member of ['lena', 'otto']) {
      await workers.happened(`email-${indexOf(`${member}@example.test`)}`, {
        type: 'EmailClaimed',
        data: { member },
      });
      await workers.happened(`member-${member}`, signedUp(member, { signup_message: canary }), confirmed(member));
      await workers.happened(`wallet-${member}`, messageSent(member, 'otto', `message-${member}`, canary));
      await db.raw(`insert into ops.credentials (member, password_hash) values (?, 'x')`, [member]);
    }
    const source: Installation = {
      databaseUrl: workers.url,
      eventStore: null,
      files: open.context.files,
      dataDir: root,
      masterKey: createHash('sha256').update('test').digest(),
      hmacSecret: HMAC_SECRET,
      erasureList: list,
      product: 'test',
    };
    await makeBackup(source, join(root, 'backup'));

    await workers.happened('member-lena', {
      type: 'DeletionRequested',
      data: { member: 'lena', reason: 'time', remarks: '', final_at: finalAt },
    });
    workers.setNow(finalAt);
    await workers.until(() => open.context.keys.isDestroyed('lena'), 'the erasure');
    receipts = (await workers.mails('lena@example.test')).length;

    older = await testDatabase({ migrated: false });
    const target = { ...source, databaseUrl: older.url, dataDir: root, files: await filesAt(join(root, 'new')) };
    await restoreBackup(target, join(root, 'backup'), await readManifest(join(root, 'backup')));
    restored = await openWorkers(
      readConfig({
        DATABASE_URL: older.url,
        DATA_DIR: join(root, 'new'),
        ERASURE_LIST: list,
        MASTER_KEY: createHash('sha256').update('test').digest('hex'),
        HMAC_SECRET,
        SESSION_SECRET: 'another secret of the tests that is long',
      }),
      { clock: workers.now },
    );
  }, 240_000);
  afterAll(async () => {
    await restored.close();
    await workers.stop();
    await older.drop();
    await rm(root, { recursive: true });
  });

  const wordsOf = async (stream: string) =>
    JSON.stringify((await restored.codec.openAll(await restored.store.readStream(stream))).map(({ data }) => data));

  it('finds in the list beside the database who was erased since, by id alone', async () => {
    expect(await erasureList(list).read()).toEqual(['lena']);
    const text = await readFile(list, 'utf8');
    expect(text).not.toContain('example.test');
    expect(text.trim().split('\n')).toHaveLength(1);
  });

  it('brings them back to life, until they are erased again', async () => {
    expect(await wordsOf('member-lena')).toContain(canary);
    expect(await eraseAgain(restored.context, await erasureList(list).read())).toEqual({ members: 1, others: 0 });
    expect(await restored.context.keys.isDestroyed('lena')).toBe(true);
    for (const stream of ['member-lena', 'wallet-lena']) expect(await wordsOf(stream)).not.toContain(canary);
    expect((await restored.store.readStream('member-lena')).at(-1)?.type).toBe('MemberErased');
    expect(await older.db('ops.credentials').where({ member: 'lena' })).toEqual([]);
    const { member } = await restored.context.commands.load(emailStream, indexOf('lena@example.test'));
    expect(member).toBeNull();
  });

  it('leaves everybody else as they were', async () => {
    for (const stream of ['member-otto', 'wallet-otto']) expect(await wordsOf(stream)).toContain(canary);
    expect(await older.db('ops.credentials').where({ member: 'otto' })).toHaveLength(1);
  });

  it('sends no second receipt, and a second run finds nothing to do', async () => {
    expect((await workers.mails('lena@example.test')).length).toBe(receipts);
    expect(await eraseAgain(restored.context, await erasureList(list).read())).toEqual({ members: 0, others: 0 });
    expect((await restored.store.readStream('member-lena')).filter(({ type }) => type === 'MemberErased')).toHaveLength(
      1,
    );
  });

  it('destroys again the key of what is no member: evidence, an invitation', async () => {
    const { keys } = restored.context;
    await keys.toSeal(['evidence-1']);
    expect(await eraseAgain(restored.context, ['evidence-1', 'lena'])).toEqual({ members: 0, others: 1 });
    expect(await keys.isDestroyed('evidence-1')).toBe(true);
  });
});
