import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '@vonk/platform/backup/backupManifest';
import { makeBackup, type Installation } from '@vonk/platform/backup/makeBackup';
import { restoreBackup } from '@vonk/platform/backup/restoreBackup';
import { readConfig } from '@vonk/platform/config';
import { openFileStore } from '@vonk/platform/files/fileStore';
import { mailbox } from '@vonk/platform/local/mailbox';
import type { StoredMail } from '@vonk/platform/local/mailboxStore';
import { startProjector } from '@vonk/platform/projection/startProjector';
import { testDatabase, type TestDatabase } from '@vonk/platform/testing/testDatabase';
import { withParameter } from '@vonk/platform/testing/withParameter';
import { allProjections } from '@vonk/projector/allProjections';
import { ensureReadModels } from '@vonk/projector/ensureReadModels';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorkers, type OpenWorkers } from '../openWorkers.ts';
import { startWorkers } from '../startWorkers.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const HMAC_SECRET = 'a secret of the tests that is long enough';

let root: string;
let workers: TestWorkers;
let restored: TestDatabase;
let box: Awaited<ReturnType<typeof mailbox>>;
let open: OpenWorkers;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vonk-restored-mails-'));
  // A mail server that is away: the welcome waits in the queue.
  workers = await testWorkers({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await workers.happened('member-anna', signedUp('anna'), confirmed('anna'));
  await workers.until(async () => (await workers.db('ops.job_outbox')).length === 1, 'the mail that waits');
  const files = (folder: string) => openFileStore({ folder: join(root, folder) });
  const from: Installation = {
    databaseUrl: workers.url,
    eventStore: null,
    files: await files('files'),
    dataDir: root,
    masterKey: createHash('sha256').update('test').digest(),
    hmacSecret: HMAC_SECRET,
    erasureList: join(root, 'erased.log'),
    product: 'test',
  };
  await makeBackup(from, join(root, 'backup'));
  restored = await testDatabase({ migrated: false });
  const target = { ...from, databaseUrl: restored.url, files: await files('new') };
  await restoreBackup(target, join(root, 'backup'), await readManifest(join(root, 'backup')));
  await ensureReadModels(restored.db);
  box = await mailbox({ folder: join(root, 'mailbox'), port: 0 });
  open = await openWorkers(
    readConfig({
      DATABASE_URL: withParameter(restored.url, 'connect_timeout', 20),
      DATA_DIR: join(root, 'new'),
      SMTP_URL: box.smtpUrl,
      MASTER_KEY: createHash('sha256').update('test').digest('hex'),
      HMAC_SECRET,
      SESSION_SECRET: 'another secret of the tests that is long',
    }),
    { clock: workers.now },
  );
}, 120_000);
afterAll(async () => {
  for (const end of ends) await end();
  await open.close();
  await box.close();
  await workers.stop();
  await restored.drop();
  await rm(root, { recursive: true });
});

it('a mail that waited when the backup was made goes once from the house that was restored', async () => {
  const { store, codec } = open;
  const projector = startProjector({
    db: restored.db,
    store,
    open: codec.openAll,
    now: workers.now,
    databaseUrl: restored.url,
    projections: allProjections,
  });
  ends.push(() => projector.stop());
  const problems: unknown[] = [];
  const started = await startWorkers(open, (error) => void problems.push(error), 200);
  ends.push(() => started.stop());
  const patience = { timeout: 60_000, interval: 50 };
  await vi.waitFor(async () => expect(await restored.db('ops.job_outbox')).toEqual([]), patience);
  expect(await restored.db('ops.mails').pluck('status')).toEqual(['sent']);
  const mails = (await (await fetch(`${box.url}/mails?to=anna%40example.test`)).json()) as StoredMail[];
  expect(mails).toHaveLength(1);
  expect(await open.outbox.refill()).toBeNull();
  expect(problems).toEqual([]);
});
