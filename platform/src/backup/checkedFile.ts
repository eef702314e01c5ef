import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a backup as the manifest remembers it. `lines`: of a packed file, before it was packed. */
export type CheckedFile = Readonly<{ path: string; bytes: number; sha256: string; lines?: number }>;

/** A file of a backup is not what the manifest says it is. */
export class BackupDamaged extends Error {
  constructor(path: string, what: string) {
    super(`This backup cannot be used: ${path} ${what}.`);
    this.name = 'BackupDamaged';
  }
}

/**
 * Writes a stream of lines, packed with gzip, readable by its owner alone, and waits until the disk has it.
 * @param path below `folder`
 */
export async function writePacked(folder: string, path: string, lines: Readable): Promise<CheckedFile> {
  const counting = lineCounter();
  // The lowest level: text of this kind shrinks to a quarter with it, and the disk is what is waited for.
  const written = await writeChecked(folder, path, lines, counting.through, createGzip({ level: 1 }));
  return { ...written, lines: counting.lines() };
}

/** The same for bytes as they are. */
export async function writeChecked(
  folder: string,
  path: string,
  source: Readable,
  ...through: Transform[]
): Promise<CheckedFile> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const seen = fingerprint();
  await pipeline([
    source,
    ...through,
    seen.through,
    createWriteStream(place, { mode: 0o600, flags: 'wx', flush: true }),
  ]);
  return { path, ...seen.result() };
}

/** Reads a file to its end. Throws BackupDamaged when it is missing, longer, shorter or another. */
export async function verifyFile(folder: string, { path, bytes, sha256, lines }: CheckedFile): Promise<void> {
  const seen = fingerprint();
  const counting = lineCounter();
  const unpacked = lines === undefined ? [] : [createGunzip(), counting.through];
  try {
    await pipeline([createReadStream(join(folder, path)), seen.through, ...unpacked, drain()]);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new BackupDamaged(path, code === 'ENOENT' ? 'is missing' : 'cannot be read to its end');
  }
  const found = seen.result();
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupDamaged(path, 'is not the file that was written');
  if (lines !== undefined && counting.lines() !== lines) throw new BackupDamaged(path, 'has another number of lines');
}

/** A packed file as it was before. */
export function readPacked(folder: string, path: string): Readable {
  const packed = createReadStream(join(folder, path));
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => packed.destroy());
  return packed.pipe(unpacked);
}

/** Waits until the names in a folder are on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; there the names are written with the files.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function lineCounter() {
  let lines = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { through, lines: () => lines };
}

const drain = () => new Transform({ transform: (_chunk, _encoding, done) => done(), final: (done) => done() }).resume();
