import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent, newStream, readPages } from '../event-store/contractSuite.ts';
import { readManifest } from './backupManifest.ts';
import { makeBackup } from './makeBackup.ts';
import { testInstallations, exported, shapeOf, tablesOf, type TestInstallations } from './testing/testInstallations.ts';

let installations: TestInstallations;
beforeAll(async () => {
  installations = await testInstallations();
}, 120_000);
afterAll(() => installations.remove());

describe('a backup that is put back', { timeout: 240_000 }, () => {
  it('gives an empty house every event, key, row and file, letter by letter, in tables of the same make', async () => {
    const target = await installations.newInstallation(false);
    await installations.restoreInto(target);
    expect(await exported(target.store)).toBe(await exported(installations.lived.store));
    expect(await tablesOf(target)).toEqual(await tablesOf(installations.lived));
    expect(await shapeOf(target)).toEqual(await shapeOf(installations.lived));
    for (const key of ['photos/one/large.webp', 'evidence/two/large.webp'])
      expect(await target.installation.files.read(key)).toEqual(await installations.lived.installation.files.read(key));
  });

  it('opens what the living key opens, and keeps closed what the destroyed one closed', async () => {
    const target = await installations.newInstallation(false);
    await installations.restoreInto(target);
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
    const target = await installations.newInstallation(false);
    await installations.restoreInto(target);
    expect(await target.store.append(newStream(), -1, [newEvent()])).toMatchObject({ position: 703n, repeated: false });
    expect(await target.db('ops.reaction_checkpoint').first('position')).toEqual({ position: '300' });
    const ran = await target
      .db('ops.migrations_platform')
      .insert({ name: 'x', batch: 9 })
      .returning<{ id: number }[]>('id');
    const highest = await installations.lived.db('ops.migrations_platform').max<{ id: number }[]>('id as id');
    expect(ran[0]?.id).toBe((highest[0]?.id ?? 0) + 1);
  });

  it('brings the keys that its browsers subscribed to, in place of those that an earlier start has made there', async () => {
    const [house, target] = [await installations.newInstallation(true), await installations.newInstallation(false)];
    const keysOf = ({ installation }: typeof house) => join(installation.dataDir, 'push-keys.json');
    await writeFile(keysOf(house), 'of the backup');
    await writeFile(keysOf(target), 'of another start', { mode: 0o600 });
    const copy = await installations.newFolder();
    await makeBackup(house.installation, copy);
    await installations.restoreInto(target, copy);
    expect(await readFile(keysOf(target), 'utf8')).toBe('of the backup');
    expect((await stat(keysOf(target))).mode & 0o077).toBe(0);
  });

  it('is the file that an export would have written', async () => {
    const text = gunzipSync(await readFile(join(installations.folder, 'events.ndjson.gz'))).toString();
    expect(text).toBe(await exported(installations.lived.store));
  });

  it('is for its owner alone, and holds the secrets the house has made for itself', async () => {
    const { folder: kept } = await readManifest(installations.folder);
    expect(kept.map(({ path }) => path)).toEqual(['folder/secrets.json']);
    for (const path of ['manifest.json', 'events.ndjson.gz', 'folder/secrets.json'])
      expect((await stat(join(installations.folder, path))).mode & 0o077).toBe(0);
  });
});

describe('a backup of a house that is in use', { timeout: 240_000 }, () => {
  it('holds no event without its key, and no key that opens nothing it should', async () => {
    const busy = await installations.newInstallation(true);
    const codec = busy.codec();
    let writing = true;
    let written = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        const person = randomUUID();
        const sealed = await codec.seal('note-1', [
          newEvent({ type: 'NoteWritten', data: { person, text: `of ${person}` } }),
        ]);
        await busy.store.append(`note-${person}`, -1, sealed);
        written += 1;
      }
    });
    while (written < 50) await new Promise((go) => setTimeout(go, 5));
    const copy = await installations.newFolder();
    const { events } = await makeBackup(busy.installation, copy);
    writing = false;
    await Promise.all(writers);
    expect(events.count).toBeGreaterThanOrEqual(50);
    expect(written).toBeGreaterThan(events.count);
    const target = await installations.newInstallation(false);
    await installations.restoreInto(target, copy);
    const all = (await readPages(target.store, { limit: 500 })).flatMap((page) => page.events);
    const opened = await target.codec().openAll(all);
    expect(opened).toHaveLength(events.count);
    for (const { data } of opened as { data: { person: string; text: string } }[])
      expect(data.text).toBe(`of ${data.person}`);
  });
});
