import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent, newStream, numbered } from '../event-store/contractSuite.ts';
import type { EventStore } from '../event-store/eventStore.ts';
import { eventStoreDb } from '../event-store/eventStoreDb.ts';
import { postgresEventStore } from '../event-store/postgresEventStore.ts';
import { exportEvents } from '../event-store/transferEvents.ts';
import { openFileStore } from '../files/fileStore.ts';
import { startEventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { readManifest } from './backupManifest.ts';
import { makeBackup, type Installation } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

describe('a backup of a house with its events in EventStoreDB', { timeout: 240_000 }, () => {
  const closing: (() => Promise<void>)[] = [];
  let root: string;
  let folder: string;
  let source: EventStore;

  const newEventStore = async (ahead = 0) => {
    const peer = await startEventStorePeer();
    closing.push(peer.stop);
    // Its own records shift every position.
    peer.serverEvents(ahead);
    const store = await eventStoreDb(peer.connectionString, 10_000);
    closing.push(store.close);
    return store;
  };
  const newInstallation = async (eventStore: EventStore | null, migrated: boolean) => {
    const { url, db, drop } = await testDatabase({ migrated });
    closing.push(drop);
    const dataDir = await mkdtemp(join(root, 'house-'));
    const installation: Installation = {
      databaseUrl: url,
      eventStore,
      files: await openFileStore({ folder: join(dataDir, 'files') }),
      dataDir,
      masterKey: createHash('sha256').update('backup').digest(),
      hmacSecret: 'a secret of the tests that is long enough',
      erasureList: join(dataDir, 'erased.log'),
      product: 'test',
    };
    return { installation, db, url };
  };
  const exported = async (store: EventStore) => {
    let text = '';
    const write = (chunk: Buffer, _: unknown, done: () => void) => void ((text += String(chunk)), done());
    await exportEvents(store, new Writable({ write }));
    return text;
  };
  /** The id of the event at which the reactions stand. */
  const reactedTo = async (store: EventStore, db: Awaited<ReturnType<typeof newInstallation>>['db']) => {
    const row = await db('ops.reaction_checkpoint').first<{ position: string }>('position');
    const { events } = await store.readAll({ after: BigInt(row.position), limit: 1 });
    return events[0]?.id;
  };
  let next: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vonk-backup-esdb-'));
    source = await newEventStore();
    const { installation, db } = await newInstallation(source, true);
    await source.append(newStream(), -1, numbered(250));
    const { position } = await source.append(newStream(), -1, [newEvent()]);
    await db.raw(`insert into ops.reaction_checkpoint (position) values (?)`, [String(position)]);
    const after = newEvent();
    next = after.id;
    await source.append(newStream(), -1, [after, ...numbered(300)]);
    folder = join(await mkdtemp(join(root, 'backup-')), 'copy');
    await makeBackup(installation, folder);
  }, 240_000);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await rm(root, { recursive: true });
  });

  it('goes into another EventStoreDB with the same history, and the reactions go on after the same event', async () => {
    const store = await newEventStore(40);
    const { installation, db } = await newInstallation(store, false);
    await restoreBackup(installation, folder, await readManifest(folder));
    expect(await exported(store)).toBe(await exported(source));
    expect(await reactedTo(store, db)).toBe(next);
  });

  it('goes into Postgres with the same history, and the reactions go on after the same event', async () => {
    const { installation, db, url } = await newInstallation(null, false);
    await restoreBackup(installation, folder, await readManifest(folder));
    const store = postgresEventStore(url);
    closing.push(store.close);
    expect(await exported(store)).toBe(await exported(source));
    expect(await reactedTo(store, db)).toBe(next);
  });

  it('is not mixed with a history that is there already', async () => {
    const store = await newEventStore();
    await store.append(newStream(), -1, [newEvent()]);
    const { installation } = await newInstallation(store, false);
    await expect(restoreBackup(installation, folder, await readManifest(folder), true)).rejects.toThrow(
      'EVENTSTORE_URL',
    );
  });
});
