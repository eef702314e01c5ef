import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';

/** Files by key: `photos/<id>/large.webp`. Keys are ours and mean nothing; nobody's name is in them. */
export type FileStore = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Null when there is none. */
  stream: (key: string) => Promise<Readable | null>;
  /** Nothing happens when there is none. */
  delete: (key: string) => Promise<void>;
  /** Everything whose key starts with `prefix/`. */
  deleteAll: (prefix: string) => Promise<void>;
  /** Every key there is, in no order. */
  keys: () => AsyncGenerator<string>;
  /** Rejects when the storage does not answer. */
  ping: () => Promise<void>;
};

/** The variable is set but no storage can be made of it: one line for the operator. */
export class StorageUrlInvalid extends Error {
  constructor(reason: string) {
    super(`STORAGE_URL ${reason}; like s3://<key>:<secret>@<host>/<bucket>?region=eu-west-1 or file:///srv/photos`);
    this.name = 'StorageUrlInvalid';
  }
}

const OWNER_ONLY = 0o700;

/** Words with a dot or a slash between: no way out of the folder, and nothing hidden. */
const isKey = (key: string): boolean => key.split(/[./]/).every((word) => /^[\w-]+$/.test(word));

/**
 * Opens the files of the house: S3-compatible for `s3://key:secret@host[:port]/bucket?region=…&tls=false` (without key the
 * usual AWS variables hold; without host Amazon's), a folder for `file:///…` or when no `storageUrl` is given.
 * Throws StorageUrlInvalid.
 */
export async function openFileStore(options: { folder: string; storageUrl?: string | null }): Promise<FileStore> {
  const { folder, storageUrl } = options;
  if (!storageUrl) await keepFromOthers(folder);
  const disk = new Disk(storageUrl ? await driverFor(storageUrl) : await folderDriver(folder));
  const checked = (key: string) => {
    if (!isKey(key)) throw new Error(`not the key of a file: ${JSON.stringify(key)}`);
    return key;
  };
  return {
    put: (key, bytes, contentType) => disk.put(checked(key), bytes, { contentType }),
    read: async (key) => ((await disk.exists(checked(key))) ? Buffer.from(await disk.getBytes(key)) : null),
    stream: async (key) => ((await disk.exists(checked(key))) ? disk.getStream(key) : null),
    delete: (key) => disk.delete(checked(key)),
    keys: () => keysOf(disk),
    deleteAll: (prefix) => deleteBelow(disk, `${checked(prefix)}/`),
    ping: async () => void (await disk.exists('ping')),
  };
}

/** Not the library's own deleteAll: on S3 it drops the last slash, and `photos/1` would take `photos/12` along. */
async function deleteBelow(disk: Disk, folder: string): Promise<void> {
  for (let paginationToken: string | undefined; ;) {
    const page = await disk.listAll(folder, { recursive: true, paginationToken }).catch(noSuchFolder);
    for (const { key } of [...page.objects].filter((found) => found.isFile))
      if (key.startsWith(folder)) await disk.delete(key);
    paginationToken = page.paginationToken;
    if (paginationToken === undefined) break;
  }
}

async function* keysOf(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ;) {
    const page = await disk.listAll('/', { recursive: true, paginationToken }).catch(noSuchFolder);
    for (const found of page.objects) if (found.isFile && isKey(found.key)) yield found.key;
    paginationToken = page.paginationToken;
    if (paginationToken === undefined) return;
  }
}

function noSuchFolder(error: unknown): Awaited<ReturnType<Disk['listAll']>> {
  const { cause } = error as { cause?: { code?: unknown } };
  if (cause?.code === 'ENOENT') return { objects: [] };
  throw error;
}

/** Private photos are in it: whoever else has an account on this machine has no way in, also not to what an older house made. */
async function keepFromOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  if (((await stat(folder)).mode & ~OWNER_ONLY & 0o777) === 0) return;
  await chmod(folder, OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
    // A volume that belongs to somebody else: its rights are theirs to set.
    if (error.code !== 'EPERM') throw error;
  });
}

async function folderDriver(location: string | URL): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location, visibility: 'private' });
}

async function driverFor(storageUrl: string): Promise<DriverContract> {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null;
  if (url?.protocol === 'file:') return folderDriver(url);
  if (url?.protocol !== 's3:') throw new StorageUrlInvalid('is neither s3:// nor file://');
  const bucket = url.pathname.slice(1);
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) throw new StorageUrlInvalid('has no bucket after the host');
  if ((url.username === '') !== (url.password === '')) throw new StorageUrlInvalid('has a key without a secret');
  // Loaded only here: the SDK costs 0.2 s and warns about the Node it runs on.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return new S3Driver({
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    visibility: 'private',
    supportsACL: false,
    requestHandler: { connectionTimeout: 2500, requestTimeout: 15_000 },
    ...(url.host ? { endpoint: `${scheme}://${url.host}`, forcePathStyle: true } : {}),
    ...(url.username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }
      : {}),
  });
}
