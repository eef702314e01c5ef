import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore, StorageUrlInvalid, type FileStore } from './fileStore.ts';
import { createSignedPaths } from './signedPath.ts';

const folder = mkdtempSync(join(tmpdir(), 'vonk-files-'));
let files: FileStore;
beforeAll(async () => {
  files = await openFileStore({ folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the files of the house', () => {
  it('come back as they were put', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    await files.put('photos/one/large.webp', bytes, 'image/webp');
    expect(await files.read('photos/one/large.webp')).toEqual(bytes);
    const chunks: Buffer[] = [];
    for await (const chunk of (await files.stream('photos/one/large.webp')) ?? []) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks)).toEqual(bytes);
  });

  it('are null when they are not there, and may be deleted all the same', async () => {
    expect(await files.read('photos/none/large.webp')).toBeNull();
    expect(await files.stream('photos/none/large.webp')).toBeNull();
    await files.delete('photos/none/large.webp');
    await files.deleteAll('photos/none');
  });

  it('go all at once with the photo they belong to, and no other', async () => {
    for (const key of ['photos/two/a.webp', 'photos/two/b.webp', 'photos/two-more/a.webp'])
      await files.put(key, Buffer.from('x'), 'image/webp');
    await files.deleteAll('photos/two');
    expect(await files.read('photos/two/a.webp')).toBeNull();
    expect(await files.read('photos/two/b.webp')).toBeNull();
    expect(await files.read('photos/two-more/a.webp')).not.toBeNull();
  });

  it.each(['../secret', 'photos/../../secret', '/etc/passwd', 'a\0b', '', 'a//b', '.env'])(
    'never leave their folder: %j',
    async (key) => {
      await expect(async () => files.read(key)).rejects.toThrow('not the key of a file');
      await expect(async () => files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not the key of a file');
    },
  );

  it('are for the owner of the folder alone, also where it was open to everybody', async () => {
    const own = join(folder, 'own');
    const rights = () => statSync(own).mode & 0o777;
    await openFileStore({ folder: own });
    expect(rights()).toBe(0o700);
    chmodSync(own, 0o755);
    await openFileStore({ folder: own });
    expect(rights()).toBe(0o700);
  });

  it('lie in the folder that the address names', async () => {
    const elsewhere = await openFileStore({
      folder: '/nowhere',
      storageUrl: pathToFileURL(join(folder, 'other')).href,
    });
    await elsewhere.put('a.txt', Buffer.from('x'), 'text/plain');
    expect(await files.read('other/a.txt')).toEqual(Buffer.from('x'));
  });

  it.each(['photos', 'ftp://host/bucket', 's3://host', 's3://key@host/bucket', 's3://host/a/b'])(
    'say in one line what is wrong with their address: %s',
    async (storageUrl) => {
      await expect(openFileStore({ folder, storageUrl })).rejects.toThrow(StorageUrlInvalid);
    },
  );
});

describe('the address of a private file', () => {
  const paths = createSignedPaths('secret');
  const now = new Date('2026-01-01T10:20:00Z');
  const open = (address: string, at: Date, using = paths) => {
    const url = new URL(address, 'http://x');
    return using.verify(url.pathname, Object.fromEntries(url.searchParams), at);
  };

  it('opens it at least as long as promised, and not for ever', () => {
    const address = paths.sign('/photos/one', 'ann', now, 3600);
    expect(open(address, now)).toBe('ann');
    expect(open(address, new Date('2026-01-01T11:59:59.999Z'))).toBe('ann');
    expect(open(address, new Date('2026-01-01T12:00:00Z'))).toBeNull();
  });

  it('stays the same for a while, so that browsers can keep the file', () => {
    expect(paths.sign('/photos/one', 'ann', new Date('2026-01-01T10:59:59Z'), 3600)).toBe(
      paths.sign('/photos/one', 'ann', now, 3600),
    );
  });

  it('opens no other file, cannot be made longer, and needs our secret', () => {
    const address = paths.sign('/photos/one', 'ann', now, 3600);
    expect(open(address.replace('one', 'two'), now)).toBeNull();
    expect(open(address.replace(/expires=\d+/, 'expires=99999999999'), now)).toBeNull();
    expect(open(address.replace('to=ann', 'to=bob'), now)).toBeNull();
    expect(open(address.replace(/signature=.*/, 'signature='), now)).toBeNull();
    expect(open(createSignedPaths('other').sign('/photos/one', 'ann', now, 3600), now)).toBeNull();
    expect(open('/photos/one', now)).toBeNull();
  });
});
