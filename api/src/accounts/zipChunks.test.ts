import { strFromU8, unzipSync } from 'fflate';
import { streamed } from '@vonk/platform/testing/streamed';
import { describe, expect, it } from 'vitest';
import { zipChunks, type ZipEntry } from './zipChunks.ts';

const archiveOf = async (...entries: ZipEntry[]) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipChunks(streamed(...entries))) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
};

const sizeOf = ({ value }: IteratorResult<Uint8Array, unknown>) => (value instanceof Uint8Array ? value.length : 0);

describe('an archive that is written piece by piece', () => {
  it('holds every file whole', async () => {
    const picture = new Uint8Array(200_000).map((_, at) => at % 251);
    const long = 'Żółw, 30 lat. '.repeat(40_000);
    const files = await archiveOf(
      { name: 'a.json', content: streamed('[', '1', ']') },
      { name: 'long.txt', content: streamed(...(long.match(/[^]{1,1000}/g) ?? [])) },
      { name: 'photos/p.webp', content: [picture], packed: true },
      { name: 'empty.txt', content: streamed<string>() },
    );
    expect(Object.keys(files)).toEqual(['a.json', 'long.txt', 'photos/p.webp', 'empty.txt']);
    expect(strFromU8(files['a.json'] ?? new Uint8Array())).toBe('[1]');
    expect(strFromU8(files['long.txt'] ?? new Uint8Array())).toBe(long);
    expect(Buffer.from(files['photos/p.webp'] ?? []).equals(Buffer.from(picture))).toBe(true);
    expect(files['empty.txt']).toHaveLength(0);
  });

  it('is on its way while most of it was not asked for yet', async () => {
    let asked = 0;
    function* endless() {
      for (;;) {
        asked += 1;
        yield new Uint8Array(50_000).map(() => Math.floor(Math.random() * 256));
      }
    }
    const chunks = zipChunks(streamed<ZipEntry>({ name: 'all', content: endless() }));
    for (let bytes = 0; bytes < 1_000_000;) bytes += sizeOf(await chunks.next());
    expect(asked).toBeLessThan(40);
    await chunks.return(undefined);
  });

  it('ends with what went wrong in one of them', async () => {
    function* broken(): Generator<string> {
      yield 'half';
      throw new Error('the line is cut');
    }
    await expect(archiveOf({ name: 'a', content: broken() })).rejects.toThrow('the line is cut');
  });
});
