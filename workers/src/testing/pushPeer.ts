import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's end of a subscription: what it told the house, and what it got, decrypted. */
export type PushBrowser = Readonly<{
  endpoint: string;
  p256dh: string;
  auth: string;
  received: { headers: IncomingHttpHeaders; payload: Record<string, unknown>; claims: Record<string, unknown> }[];
  /** From now on the service answers this status. */
  answerWith: (status: number) => void;
}>;

const text = (bytes: string) => Buffer.from(`${bytes}\0`);

/** RFC 8188 and 8291 from the browser's side. Throws when anything was not made for this browser. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): Record<string, unknown> {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([text('WebPush: info'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, text('Content-Encoding: aes128gcm'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, text('Content-Encoding: nonce'), 12));
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = plain.lastIndexOf(2);
  return JSON.parse(plain.subarray(0, end).toString('utf8')) as Record<string, unknown>;
}

/** RFC 8292: the claims, once the signature fits the key that is sent along. Throws when it does not. */
function verifiedClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, head = '', claims = '', signature = '', sent = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (sent !== publicKey) throw new Error('sent with another key than the browser subscribed to');
  const point = Buffer.from(sent, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the signature does not fit');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

/** A push service on this machine whose browsers decrypt what they get. `publicKey`: the one they subscribed to. */
export async function pushPeer(publicKey: string) {
  const browsers = new Map<string, { status: number; take: (headers: IncomingHttpHeaders, body: Buffer) => void }>();
  const problems: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      try {
        if (browser?.status === 201) browser.take(request.headers, Buffer.concat(chunks));
      } catch (error) {
        problems.push(String(error));
      }
      response.writeHead(browser?.status ?? 404).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** What came that was not made for its browser, or not signed. */
    problems,
    browser: (name: string): PushBrowser => {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const received: PushBrowser['received'] = [];
      const state = {
        status: 201,
        take: (headers: IncomingHttpHeaders, body: Buffer) => {
          const claims = verifiedClaims(headers.authorization ?? '', publicKey);
          received.push({ headers, payload: decrypt(body, own, auth), claims });
        },
      };
      browsers.set(`/${name}`, state);
      return {
        endpoint: `${origin}/${name}`,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        received,
        answerWith: (status) => (state.status = status),
      };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
