import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { exitCodeOf } from '../exitCodeOf.ts';
import { startEventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { eventStoreDb } from './eventStoreDb.ts';

const DEADLINE_MS = 1_000;
const certificates = join(import.meta.dirname, '../testing/certificates');
const file = (name: string) => join(certificates, name);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}
function secured(certificate: string): Promise<number> {
  const key = readFileSync(file('server.key'));
  const server = createTlsServer({ key, cert: readFileSync(file(certificate)), ALPNProtocols: ['h2'] });
  server.on('tlsClientError', () => undefined);
  return listening(server);
}
/** A node without TLS answers the greeting of TLS in words, as every HTTP server does. */
function unsecured(): Promise<number> {
  return listening(
    createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    }),
  );
}
async function problemOf(url: string, openWithin = 60_000): Promise<Error> {
  try {
    const store = await eventStoreDb(url, DEADLINE_MS, openWithin);
    await store.close();
    return new Error('it was opened');
  } catch (error) {
    return error as Error;
  }
}

describe('an EventStoreDB whose way is barred is not waited for', { timeout: 120_000 }, () => {
  it.each([
    ['server.crt', '', /the certificate of .* is not to be trusted: add tlsCAFile=/],
    ['server.crt', 'other.crt', /was not signed by the authority in .*other\.crt/],
    ['expired.crt', 'expired.crt', /the certificate of .* has expired.* 2021 GMT/],
    ['notYet.crt', 'notYet.crt', /is valid from .* 2120 GMT on/],
    ['elsewhere.crt', 'elsewhere.crt', /is for DNS:node\.example, not for 127\.0\.0\.1/],
  ])('%s, with the authority "%s"', async (certificate, authority, words) => {
    const port = await secured(certificate);
    const options = `tls=true${authority && `&tlsCAFile=${file(authority)}`}`;
    for (const hosts of [`127.0.0.1:${port}`, `127.0.0.1:${port},127.0.0.1:${port}`]) {
      const problem = await problemOf(`esdb://vonk:secret@${hosts}?${options}`);
      expect(problem.message).toMatch(/^EVENTSTORE_URL: [^\n]+$/);
      expect(problem.message).toMatch(words);
      expect(problem.message).toContain(`127.0.0.1:${port}`);
      expect(problem.message).not.toContain('secret');
      expect(exitCodeOf(problem)).toBe(78);
    }
  });

  it('TLS asked of a node that has none', async () => {
    const problem = await problemOf(`esdb://vonk:secret@127.0.0.1:${await unsecured()}?tls=true`);
    expect(problem.message).toMatch(
      /^EVENTSTORE_URL: .* speaks without TLS: give the node a certificate, or say tls=false\.$/,
    );
    expect(exitCodeOf(problem)).toBe(78);
  });

  it('no TLS asked of a node that speaks nothing else', async () => {
    const problem = await problemOf(`esdb://127.0.0.1:${await secured('server.crt')}?tls=false`);
    expect(problem.message).toMatch(/^EVENTSTORE_URL: .* speaks with TLS only: say tls=true\.$/);
    expect(exitCodeOf(problem)).toBe(78);
  });

  it('but one of whose nodes nothing is wrong with is', async () => {
    const [wrong, well] = [await secured('expired.crt'), await secured('server.crt')];
    const authority = `tlsCAFile=${file('server.crt')}`;
    const problem = await problemOf(`esdb://127.0.0.1:${wrong},127.0.0.1:${well}?tls=true&${authority}`, 0);
    expect(problem.name).toBe('StoreUnavailable');
    expect(exitCodeOf(problem)).toBe(75);
  });
});

describe('a node that says no to the user', { timeout: 120_000 }, () => {
  it.each([
    ['unknownUser', 'vonk:secret@', /does not take this user and password\.$/],
    ['accessDenied', 'vonk:secret@', /does not let this user read \$all: give it that right/],
    ['accessDenied', '', /wants a user: esdb:\/\/user:password@…$/],
  ] as const)('%s to "%s", for as long as it is waited for, ends the start', async (kind, user, words) => {
    const peer = await startEventStorePeer();
    closing.push(peer.stop);
    peer.failAlways('read', { kind });
    const problem = await problemOf(peer.connectionString.replace('esdb://', `esdb://${user}`), 1_000);
    expect(problem.message).toMatch(/^EVENTSTORE_URL: [^\n]+$/);
    expect(problem.message).toMatch(words);
    expect(problem.message).not.toContain('secret');
    expect(exitCodeOf(problem)).toBe(78);
    expect(peer.calls.read).toBeGreaterThan(1);
  });

  it('because it has just come up is asked again', async () => {
    const peer = await startEventStorePeer();
    closing.push(peer.stop);
    peer.fail('read', { kind: 'unknownUser' }, { kind: 'unknownUser' });
    const store = await eventStoreDb(peer.connectionString, DEADLINE_MS);
    expect(await store.head()).toBe(0n);
    await store.close();
  });
});
