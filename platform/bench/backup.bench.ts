import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { streamEvents } from '@vonk/contracts/streamEvents';
import { z } from 'zod';
import { verifyBackup } from '../src/backup/backupManifest.ts';
import { makeBackup, type Installation } from '../src/backup/makeBackup.ts';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { postgresEventStore } from '../src/event-store/postgresEventStore.ts';
import { exportEvents } from '../src/event-store/transferEvents.ts';
import { openFileStore } from '../src/files/fileStore.ts';
import { platformMigrations } from '../src/migrations/platformMigrations.ts';
import { createEventCodec } from '../src/personal-data/eventCodec.ts';
import { createPersonalKeys } from '../src/personal-data/personalKeys.store.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openPostgres } from '../src/postgres/openPostgres.ts';
import type { BenchRow } from '../src/testing/benchRow.ts';
import { inOwnDatabase } from '../src/testing/inOwnDatabase.ts';

const EVENTS = 1_000_000;
const PEOPLE = 10_000;
const PHOTOS = 1_000;
const PHOTO_BYTES = 100_000;
const AT_ONCE = 20;
/** One stream is appended in pieces of so many. */
const PIECE = 50;
const REACH_S = 600;
const MB = 1024 * 1024;

const definitions = streamEvents('note', {
  NoteWritten: { data: { person: z.string(), text: z.string() }, subject: 'person', personal: { text: '' } },
});
const masterKey = createHash('sha256').update('bench').digest();

/**
 * Seconds that `npm run backup` and `npm run restore` take for 1,000,000 sealed events of 10,000 people and 1,000 photos,
 * both with their checking; throws when the restored log is not the same, byte by byte. Read models are made again when
 * the house is opened: `npm run rebuild` has that figure.
 */
export const benchBackup = ({ databaseUrl }: { databaseUrl: string }): Promise<BenchRow[]> =>
  inOwnDatabase(databaseUrl, (source) => inOwnDatabase(databaseUrl, (target) => measure(source, target)));

async function measure(source: string, target: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-bench-backup-'));
  try {
    const from = await installationOf(source, join(folder, 'from'));
    const to = await installationOf(target, join(folder, 'to'));
    await fill(from);
    const copy = join(folder, 'copy');
    const begun = performance.now();
    const manifest = await makeBackup(from, copy);
    const backedUp = performance.now();
    await verifyBackup(copy, manifest);
    await restoreBackup(to, copy, manifest);
    const restored = performance.now();
    if ((await digestOf(source)) !== (await digestOf(target))) throw new Error('The restored log is another one.');
    const plain = { limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
    return [
      row('backup', (backedUp - begun) / 1_000),
      row('restore', (restored - backedUp) / 1_000),
      { work: '  size of the backup', figure: (await bytesOf(copy)) / MB, unit: 'MB', reach: 1_000, ...plain },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const row = (verb: string, figure: number): BenchRow => ({
  work: `${verb} of ${EVENTS.toLocaleString('en')} events and ${PHOTOS.toLocaleString('en')} photos, checked`,
  ...{ figure, unit: 's', reach: REACH_S, limit: null, limitName: '', ratio: null, higherIsBetter: false },
});

async function installationOf(databaseUrl: string, dataDir: string): Promise<Installation> {
  await mkdir(dataDir);
  const files = await openFileStore({ folder: join(dataDir, 'files') });
  const erasureList = join(dataDir, 'erased.log');
  const secrets = { masterKey, hmacSecret: 'the secret of a bench that is long enough' };
  return { databaseUrl, eventStore: null, files, dataDir, erasureList, product: 'bench', ...secrets };
}

async function fill({ databaseUrl, files }: Installation): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, { max: 4, applicationName: 'bench', statementTimeoutMs: 0 });
  await migrate(db, 'platform', platformMigrations);
  const codec = createEventCodec({ definitions, keys: createPersonalKeys({ db, masterKey }) });
  const store = postgresEventStore(databaseUrl);
  const notes = EVENTS / PEOPLE;
  const write = async (person: string) => {
    for (let done = 0; done < notes; done += PIECE) {
      const piece = Array.from({ length: PIECE }, (_, index) => ({
        ...{ id: crypto.randomUUID(), type: 'NoteWritten', metadata: { at: new Date().toISOString() } },
        data: { person, text: `words that somebody writes to somebody else, number ${done + index}` },
      }));
      await store.append(`note-${person}`, done - 1, await codec.seal(`note-${person}`, piece));
    }
  };
  for (let first = 0; first < PEOPLE; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(`person${first + index}`)));
  for (let photo = 0; photo < PHOTOS; photo++)
    await files.put(`photos/${photo}/large.webp`, Buffer.alloc(PHOTO_BYTES, photo), 'image/webp');
  await store.close();
  await close();
}

/** Of the whole log, in its order. */
async function digestOf(databaseUrl: string): Promise<string> {
  const store = postgresEventStore(databaseUrl);
  const hash = createHash('sha256');
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    hash.update(chunk);
    done();
  };
  await exportEvents(store, new Writable({ write }));
  await store.close();
  return hash.digest('hex');
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}
