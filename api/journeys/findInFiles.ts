import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A text as it is looked for: bytes of a photo are given as base64 behind `bytes:`. */
export const soughtBytes = (text: string): Buffer =>
  text.startsWith('bytes:') ? Buffer.from(text.slice(6), 'base64') : Buffer.from(text);

/**
 * Looks for texts in the files of a folder, byte by byte; files may be of any size. Gives for each text the files that hold
 * it, by their path in the folder.
 */
export async function findInFiles(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const sought = Object.entries(texts).map(([name, text]) => ({ name, bytes: soughtBytes(text) }));
  const overlap = Math.max(1, ...sought.map(({ bytes }) => bytes.length)) - 1;
  const found: Record<string, string[]> = Object.fromEntries(sought.map(({ name }) => [name, []]));
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const missing = new Set(sought);
    let before: Buffer = Buffer.alloc(0);
    for await (const read of createReadStream(path, { highWaterMark: 8 * 1024 * 1024 })) {
      const part = Buffer.concat([before, read as Buffer]);
      for (const one of missing)
        if (part.includes(one.bytes)) {
          missing.delete(one);
          found[one.name]?.push(path.slice(folder.length));
        }
      before = part.subarray(Math.max(0, part.length - overlap));
    }
  }
  return found;
}
