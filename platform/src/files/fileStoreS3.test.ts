import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore, type FileStore } from './fileStore.ts';

/** As much of an S3-compatible storage as the house uses, with path-style addresses and signed requests. */
const objects = new Map<string, { bytes: Buffer; type: string }>();
let well = true;
let server: Server;
let files: FileStore;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
      if (!well || !signed) return response.writeHead(well ? 403 : 400).end();
      const prefix = url.searchParams.get('prefix');
      if (request.method === 'PUT') {
        const type = request.headers['content-type'] ?? '';
        objects.set(url.pathname, {
          bytes: unchunked(Buffer.concat(chunks), request.headers['content-encoding']),
          type,
        });
        return response.writeHead(200, { ETag: '"1"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(url.pathname);
        return response.writeHead(204).end();
      }
      if (request.method === 'POST' && url.searchParams.has('delete')) {
        for (const [, key] of Buffer.concat(chunks)
          .toString()
          .matchAll(/<Key>([^<]+)<\/Key>/g))
          objects.delete(`/bucket/${key}`);
        return response.writeHead(200, { 'Content-Type': 'application/xml' }).end('<DeleteResult/>');
      }
      if (url.searchParams.get('list-type') === '2') {
        const keys = [...objects.keys()]
          .map((path) => path.slice('/bucket/'.length))
          .filter((key) => key.startsWith(prefix ?? ''));
        const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
        return response
          .writeHead(200, { 'Content-Type': 'application/xml' })
          .end(
            `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`,
          );
      }
      const found = objects.get(url.pathname);
      if (!found) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  files = await openFileStore({ folder: '/nowhere', storageUrl: `s3://key:secret@127.0.0.1:${port}/bucket?tls=false` });
});
afterAll(() => void server.close());

/** The SDK may send a body in signed chunks: `<size in hex>;chunk-signature=…\r\n<bytes>\r\n…`. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

describe('files in an S3-compatible storage', () => {
  it('come back as they were put, with their type', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    await files.put('photos/one/large.webp', bytes, 'image/webp');
    expect(objects.get('/bucket/photos/one/large.webp')).toEqual({ bytes, type: 'image/webp' });
    expect(await files.read('photos/one/large.webp')).toEqual(bytes);
    expect(await files.read('photos/none/large.webp')).toBeNull();
  });

  it('go all at once with the photo they belong to, and no other', async () => {
    for (const key of ['photos/two/a.webp', 'photos/two/b.webp', 'photos/two-more/a.webp'])
      await files.put(key, Buffer.from('x'), 'image/webp');
    await files.deleteAll('photos/two');
    await files.delete('photos/two/none.webp');
    expect([...objects.keys()].filter((key) => key.includes('two'))).toEqual(['/bucket/photos/two-more/a.webp']);
  });

  it('tell when the storage is not well', async () => {
    await files.ping();
    well = false;
    await expect(files.ping()).rejects.toThrow();
    well = true;
  });
});
