import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvents } from '@vonk/contracts/defineEvents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newEvent, newStream, numbered, readPages } from '../event-store/contractHouse.ts';
import { postgresEventStore } from '../event-store/postgresEventStore.ts';
import { openFileStore } from '../files/fileStore.ts';
import { createEventCodec } from '../personal-data/eventCodec.ts';
import { createPersonalKeys } from '../personal-data/personalKeys.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { BackupRefused, readManifest, verifyBackup } from './backupManifest.ts';
import { BackupDamaged } from './checkedFile.ts';
import { makeBackup, type BackupHouse } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { exported, shapeOf, tablesOf } from './testing/databaseContents.ts';

const definitions = defineEvents({
  NoteWritten: {
    data: { person: z.string(), text: z.string() },
    subject: 'person',
    personal: { text: '' },
  },
});
const masterKey = createHash('sha256').update('backup').digest();
const hmacSecret = 'a secret of the tests that is long enough';

let root: string;
const databases: TestDatabase[] = [];
const closing: (() => Promise<void>)[] = [];

/** A house of its own: a database (empty unless `migrated`), a folder, no events yet. */
async function newHouse(migrated: boolean) {
  const database = await testDatabase({ migrated });
  databases.push(database);
  const dataDir = await mkdtemp(join(root, 'house-'));
  const files = await openFileStore({ folder: join(dataDir, 'files') });
  const house: BackupHouse = {
    databaseUrl: database.url,
    eventStore: null,
    files,
    dataDir,
    masterKey,
    hmacSecret,
    erasureList: join(dataDir, 'erased.log'),
    product: 'test',
  };
  const store = postgresEventStore(database.url);
  closing.push(store.close);
  return { house, db: database.db, store, codec: () => codecOf(database) };
}
type House = Awaited<ReturnType<typeof newHouse>>;

const codecOf = ({ db }: TestDatabase) =>
  createEventCodec({ definitions, keys: createPersonalKeys({ db, masterKey }) });
const newFolder = async () => join(await mkdtemp(join(root, 'backup-')), 'copy');

/** A house with something everywhere: events, keys of which one is destroyed, due work, photos. */
async function livedIn(): Promise<House> {
  const lived = await newHouse(true);
  const codec = lived.codec();
  for (const person of ['anna', 'bob'])
    await lived.store.append(
      `note-${person}`,
      -1,
      await codec.seal([
        newEvent({ type: 'NoteWritten', data: { person, text: `words of ${person}: 😀 "\\ \u2028 \n ü` } }),
      ]),
    );
  await lived.store.append(newStream(), -1, numbered(700));
  await createPersonalKeys({ db: lived.db, masterKey }).destroy('bob');
  await lived.db.raw(
    `insert into ops.due (kind, key, due_at, data, next_try_at) values ('tab\there', 'back\\slash', now(), '{"a": "\\n"}', now())`,
  );
  await lived.db.raw(`insert into ops.reaction_checkpoint (position) values (300)`);
  await lived.house.files.put('photos/one/large.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await lived.house.files.put('evidence/two/large.webp', Buffer.alloc(100_000, 7), 'image/webp');
  await writeFile(join(lived.house.dataDir, 'secrets.json'), '{"MASTER_KEY":"…"}', { mode: 0o600 });
  return lived;
}

let lived: House;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vonk-backup-'));
  lived = await livedIn();
  folder = await newFolder();
  await makeBackup(lived.house, folder);
}, 60_000);
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await Promise.all(databases.map(({ drop }) => drop()));
  await rm(root, { recursive: true });
});

/** A copy of the backup, to be damaged. */
async function copyOfBackup(): Promise<string> {
  const copy = await newFolder();
  const { cp } = await import('node:fs/promises');
  await cp(folder, copy, { recursive: true });
  return copy;
}
const restoreInto = async (target: House, from = folder, replace = false) => {
  const manifest = await readManifest(from);
  await verifyBackup(from, manifest);
  await restoreBackup(target.house, from, manifest, replace);
};

describe('a backup that is put back', { timeout: 60_000 }, () => {
  it('gives an empty house every event, key, row and file, letter by letter, in tables of the same make', async () => {
    const target = await newHouse(false);
    await restoreInto(target);
    expect(await exported(target.store)).toBe(await exported(lived.store));
    expect(await tablesOf(target)).toEqual(await tablesOf(lived));
    expect(await shapeOf(target)).toEqual(await shapeOf(lived));
    for (const key of ['photos/one/large.webp', 'evidence/two/large.webp'])
      expect(await target.house.files.read(key)).toEqual(await lived.house.files.read(key));
  });

  it('opens what the living key opens, and keeps closed what the destroyed one closed', async () => {
    const target = await newHouse(false);
    await restoreInto(target);
    const { events } = await target.store.readAll({ after: 0n, limit: 2 });
    const opened = await target.codec().openAll(events);
    expect(opened.map(({ data }) => data)).toEqual([
      { person: 'anna', text: 'words of anna: 😀 "\\ \u2028 \n ü' },
      { person: 'bob', text: '' },
    ]);
    await expect(target.db('ops.personal_keys').where({ subject: 'bob' }).delete()).rejects.toThrow(
      'destroyed for good',
    );
  });

  it('goes on as a house does: the next append follows, the reactions are where they were, no number is given twice', async () => {
    const target = await newHouse(false);
    await restoreInto(target);
    expect(await target.store.append(newStream(), -1, [newEvent()])).toMatchObject({ position: 703n, repeated: false });
    expect(await target.db('ops.reaction_checkpoint').first('position')).toEqual({ position: '300' });
    const ran = await target
      .db('ops.migrations_platform')
      .insert({ name: 'x', batch: 9 })
      .returning<{ id: number }[]>('id');
    const highest = await lived.db('ops.migrations_platform').max<{ id: number }[]>('id as id');
    expect(ran[0]?.id).toBe((highest[0]?.id ?? 0) + 1);
  });

  it('is the file that an export would have written', async () => {
    const { gunzipSync } = await import('node:zlib');
    const text = gunzipSync(await readFile(join(folder, 'events.ndjson.gz'))).toString();
    expect(text).toBe(await exported(lived.store));
  });

  it('is for its owner alone, and holds the secrets the house has made for itself', async () => {
    const { folder: kept } = await readManifest(folder);
    expect(kept.map(({ path }) => path)).toEqual(['folder/secrets.json']);
    for (const path of ['manifest.json', 'events.ndjson.gz', 'folder/secrets.json'])
      expect((await stat(join(folder, path))).mode & 0o077).toBe(0);
  });
});

describe('a backup of a house that is in use', { timeout: 120_000 }, () => {
  it('holds no event without its key, and no key that opens nothing it should', async () => {
    const busy = await newHouse(true);
    const codec = busy.codec();
    let writing = true;
    let written = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        const person = randomUUID();
        const sealed = await codec.seal([newEvent({ type: 'NoteWritten', data: { person, text: `of ${person}` } })]);
        await busy.store.append(`note-${person}`, -1, sealed);
        written += 1;
      }
    });
    while (written < 50) await new Promise((go) => setTimeout(go, 5));
    const copy = await newFolder();
    const { events } = await makeBackup(busy.house, copy);
    writing = false;
    await Promise.all(writers);
    expect(events.count).toBeGreaterThanOrEqual(50);
    expect(written).toBeGreaterThan(events.count);
    const target = await newHouse(false);
    await restoreInto(target, copy);
    const all = (await readPages(target.store, { limit: 500 })).flatMap((page) => page.events);
    const opened = await target.codec().openAll(all);
    expect(opened).toHaveLength(events.count);
    for (const { data } of opened as { data: { person: string; text: string } }[])
      expect(data.text).toBe(`of ${data.person}`);
  });
});

describe('a backup that must not be trusted', { timeout: 60_000 }, () => {
  const damages: [string, string, (path: string) => Promise<void>][] = [
    ['one byte of the events is another', 'events.ndjson.gz', flipByte],
    ['the events end too soon', 'events.ndjson.gz', async (path) => truncate(path, (await stat(path)).size - 20)],
    ['the keys have something added', 'tables/ops.personal_keys.copy.gz', (path) => appendFile(path, 'x')],
    ['the keys are missing', 'tables/ops.personal_keys.copy.gz', (path) => rm(path)],
    ['the outline is another', 'outline.json', (path) => appendFile(path, ' ')],
    ['a photo is another', 'files/photos/one/large.webp', (path) => writeFile(path, Buffer.from([0, 1, 3, 255]))],
    ['a photo is missing', 'files/evidence/two/large.webp', (path) => rm(path)],
    ['the secrets are others', 'folder/secrets.json', (path) => writeFile(path, '{}')],
  ];

  it.each(damages)('is refused when %s, before anything is touched', async (_, path, damage) => {
    const copy = await copyOfBackup();
    await damage(join(copy, path));
    const target = await newHouse(false);
    const refused = restoreInto(target, copy);
    await expect(refused).rejects.toBeInstanceOf(BackupDamaged);
    await expect(refused).rejects.toThrow(path);
    expect(await tablesOf(target)).toEqual({});
  });

  it('is known as unfinished when it was killed before its end', async () => {
    const copy = await copyOfBackup();
    await rm(join(copy, 'manifest.json'));
    await expect(restoreInto(await newHouse(false), copy)).rejects.toThrow('no finished backup');
  });

  it('is refused when its manifest is cut off or of another format', async () => {
    const copy = await copyOfBackup();
    const manifest = join(copy, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"format": 1', '"format": 2'));
    await expect(readManifest(copy)).rejects.toBeInstanceOf(BackupRefused);
    await writeFile(manifest, text.slice(0, -100));
    await expect(readManifest(copy)).rejects.toBeInstanceOf(BackupRefused);
  });

  it('does not go into a folder with something in it', async () => {
    const full = await newFolder();
    await mkdir(full);
    await writeFile(join(full, 'letter.txt'), 'dear');
    await expect(makeBackup(lived.house, full)).rejects.toThrow('not empty');
    expect(await readdir(full)).toEqual(['letter.txt']);
  });
});

describe('a house that must not be overwritten', { timeout: 60_000 }, () => {
  it('is left alone when its database holds anything, unless it is told to', async () => {
    const target = await newHouse(true);
    await target.store.append(newStream(), -1, [newEvent()]);
    await expect(restoreInto(target)).rejects.toThrow('database is not empty');
    expect(await exported(target.store)).toContain('NoteTaken');
    await restoreInto(target, folder, true);
    expect(await exported(target.store)).toBe(await exported(lived.store));
    expect(await tablesOf(target)).toEqual(await tablesOf(lived));
  });

  it('is left alone when files are there, unless it is told to', async () => {
    const target = await newHouse(false);
    await target.house.files.put('photos/mine/large.webp', Buffer.from('mine'), 'image/webp');
    await expect(restoreInto(target)).rejects.toThrow('files already');
    expect(await tablesOf(target)).toEqual({});
    await restoreInto(target, folder, true);
    expect(await target.house.files.read('photos/mine/large.webp')).toBeNull();
    expect(await target.house.files.read('photos/one/large.webp')).not.toBeNull();
  });

  it.each([
    ['MASTER_KEY', { masterKey: Buffer.alloc(32, 1) }],
    ['HMAC_SECRET', { hmacSecret: 'another secret of the tests, long enough' }],
  ])('is left alone when its %s is not the one of the backup', async (name, other) => {
    const target = await newHouse(false);
    const wrong = { ...target, house: { ...target.house, ...other } };
    await expect(restoreInto(wrong)).rejects.toThrow(name);
    expect(await tablesOf(target)).toEqual({});
  });

  it('takes up a restore that was killed among its files', async () => {
    const target = await newHouse(false);
    let put = 0;
    const dying = {
      ...target.house.files,
      put: (...file: Parameters<typeof target.house.files.put>) =>
        (put += 1) > 1 ? Promise.reject(new Error('killed')) : target.house.files.put(...file),
    };
    await expect(restoreInto({ ...target, house: { ...target.house, files: dying } })).rejects.toThrow('killed');
    expect(await tablesOf(target)).toEqual({});
    await restoreInto(target);
    expect(await tablesOf(target)).toEqual(await tablesOf(lived));
  });
});

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
