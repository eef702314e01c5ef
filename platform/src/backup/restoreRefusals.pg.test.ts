import { appendFile, mkdir, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent, newStream } from '../event-store/contractSuite.ts';
import { BackupRefused, readManifest } from './backupManifest.ts';
import { BackupDamaged } from './checkedFile.ts';
import { makeBackup } from './makeBackup.ts';
import { testInstallations, exported, tablesOf, type TestInstallations } from './testing/testInstallations.ts';

let installations: TestInstallations;
beforeAll(async () => {
  installations = await testInstallations();
}, 120_000);
afterAll(() => installations.remove());

describe('a backup that must not be trusted', { timeout: 240_000 }, () => {
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
    const copy = await installations.copyOfBackup();
    await damage(join(copy, path));
    const target = await installations.newInstallation(false);
    const refused = installations.restoreInto(target, copy);
    await expect(refused).rejects.toBeInstanceOf(BackupDamaged);
    await expect(refused).rejects.toThrow(path);
    expect(await tablesOf(target)).toEqual({});
  });

  it('is known as unfinished when it was killed before its end', async () => {
    const copy = await installations.copyOfBackup();
    await rm(join(copy, 'manifest.json'));
    await expect(installations.restoreInto(await installations.newInstallation(false), copy)).rejects.toThrow(
      'no finished backup',
    );
    await expect(makeBackup(installations.lived.installation, copy)).rejects.toThrow('broken off');
  });

  it('is refused when its manifest is cut off or of another format', async () => {
    const copy = await installations.copyOfBackup();
    const manifest = join(copy, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"format": 1', '"format": 2'));
    await expect(readManifest(copy)).rejects.toBeInstanceOf(BackupRefused);
    await writeFile(manifest, text.slice(0, -100));
    await expect(readManifest(copy)).rejects.toBeInstanceOf(BackupRefused);
  });

  it('does not go into a folder with something in it', async () => {
    const full = await installations.newFolder();
    await mkdir(full);
    await writeFile(join(full, 'letter.txt'), 'dear');
    await expect(makeBackup(installations.lived.installation, full)).rejects.toThrow('not empty');
    expect(await readdir(full)).toEqual(['letter.txt']);
  });
});

describe('a house that must not be overwritten', { timeout: 240_000 }, () => {
  it('is left alone when its database holds anything, unless it is told to', async () => {
    const target = await installations.newInstallation(true);
    await target.store.append(newStream(), -1, [newEvent()]);
    await expect(installations.restoreInto(target)).rejects.toThrow('database is not empty');
    expect(await exported(target.store)).toContain('NoteTaken');
    await installations.restoreInto(target, installations.folder, true);
    expect(await exported(target.store)).toBe(await exported(installations.lived.store));
    expect(await tablesOf(target)).toEqual(await tablesOf(installations.lived));
  });

  it('is left alone when files are there, unless it is told to', async () => {
    const target = await installations.newInstallation(false);
    await target.installation.files.put('photos/mine/large.webp', Buffer.from('mine'), 'image/webp');
    await expect(installations.restoreInto(target)).rejects.toThrow('files already');
    expect(await tablesOf(target)).toEqual({});
    await installations.restoreInto(target, installations.folder, true);
    expect(await target.installation.files.read('photos/mine/large.webp')).toBeNull();
    expect(await target.installation.files.read('photos/one/large.webp')).not.toBeNull();
  });

  it.each([
    ['MASTER_KEY', { masterKey: Buffer.alloc(32, 1) }],
    ['HMAC_SECRET', { hmacSecret: 'another secret of the tests, long enough' }],
  ])('is left alone when its %s is not the one of the backup', async (name, other) => {
    const target = await installations.newInstallation(false);
    const wrong = { ...target, installation: { ...target.installation, ...other } };
    await expect(installations.restoreInto(wrong)).rejects.toThrow(name);
    expect(await tablesOf(target)).toEqual({});
  });

  it('takes up a restore that was killed among its files', async () => {
    const target = await installations.newInstallation(false);
    let put = 0;
    const dying = {
      ...target.installation.files,
      put: (...file: Parameters<typeof target.installation.files.put>) =>
        (put += 1) > 1 ? Promise.reject(new Error('killed')) : target.installation.files.put(...file),
    };
    await expect(
      installations.restoreInto({ ...target, installation: { ...target.installation, files: dying } }),
    ).rejects.toThrow('killed');
    expect(await tablesOf(target)).toEqual({});
    await installations.restoreInto(target);
    expect(await tablesOf(target)).toEqual(await tablesOf(installations.lived));
  });
});

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
