import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. `packed`: its bytes are compressed already. */
export type ZipEntry = Readonly<{
  name: string;
  content: AsyncIterable<string> | Iterable<string | Uint8Array>;
  packed?: boolean;
}>;

/** So much is compressed at a time (bytes): a few milliseconds of the loop. */
const PORTION = 64 * 1024;

/**
 * An archive, piece by piece, while its files are asked for one after the other: of the whole no more is held than what was not
 * taken yet. Ends with the error of a file that fails.
 */
export async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, bytes) => {
    if (error) failure = error;
    else ready.push(bytes);
  });
  const taken = function* () {
    if (failure) throw failure;
    yield* ready.splice(0);
  };
  for await (const { name, content, packed = false } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const portion of portionsOf(content)) {
      file.push(portion);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

/** The same bytes in portions that are worth the work of one. */
async function* portionsOf(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    held.push(bytes);
    size += bytes.length;
    if (size < PORTION) continue;
    const whole = Buffer.concat(held);
    for (let at = 0; at < whole.length; at += PORTION) yield whole.subarray(at, at + PORTION);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
