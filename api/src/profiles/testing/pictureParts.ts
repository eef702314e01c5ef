import { crc32, deflateSync } from 'node:zlib';

/** What no rendition may ever carry: planted wherever a file can hold a text. */
export const PLANTED = 'PLANTED-7c1e';

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** A marker segment of a JPEG: its length counts itself. */
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);

/** A JPEG with more segments right after its start. */
export const withSegments = (jpeg: Buffer, ...segments: readonly [marker: number, body: Buffer | string][]) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...segments.map(([marker, body]) => segment(marker, Buffer.from(body))),
    jpeg.subarray(2),
  ]);

/** Where a marker of a JPEG begins. */
export const markerAt = (jpeg: Buffer, marker: number): number => {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) if (jpeg[at + 1] === marker) return at;
  throw new Error(`no marker ${marker.toString(16)}`);
};

/** A JPEG whose header claims another size. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const lied = Buffer.from(jpeg);
  const start = markerAt(jpeg, 0xc0);
  lied.writeUInt16BE(height, start + 5);
  lied.writeUInt16BE(width, start + 7);
  return lied;
}

/** A chunk of a PNG. */
export const chunk = (type: string, body: Buffer) =>
  Buffer.concat([word(body.length), Buffer.from(type), body, word(crc32(Buffer.concat([Buffer.from(type), body])))]);

/** A PNG with more chunks right after its header. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A grey PNG made by hand: its size and what its picture data unpack to need not agree. */
export function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.concat([word(width), word(height), Buffer.from([8, 0, 0, 0, 0])]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A WebP with another chunk at its end. */
export function withWebpChunk(webp: Buffer, type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  const all = Buffer.concat([webp, Buffer.from(type), length, body, Buffer.alloc(body.length % 2)]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

/** The types of the chunks of a WebP, and whether it ends where it says. */
export function webpParts(webp: Buffer): { chunks: string[]; whole: boolean } {
  const chunks: string[] = [];
  let at = 12;
  while (at + 8 <= webp.length) {
    chunks.push(webp.subarray(at, at + 4).toString('latin1'));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { chunks, whole: at === webp.length && webp.readUInt32LE(4) === webp.length - 8 };
}
