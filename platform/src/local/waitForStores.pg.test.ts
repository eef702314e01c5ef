import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { startEventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { freePort } from './freePort.ts';
import { StartProblem } from './startProblem.ts';
import { waitForDatabase, waitForEventStore, waitForRedis } from './waitForStores.ts';

const GRPC = /UNAVAILABLE|gRPC|\b14\b|ECONNREFUSED/;
let said: string[] = [];
afterEach(() => void (said = []));
const onRetry = (line: string) => void said.push(line);
const problemOf = async (waiting: Promise<void>): Promise<string> => {
  const problem = await waiting.then(
    () => new Error('it was there'),
    (error: unknown) => error as Error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  return problem.message;
};

describe('the database of DATABASE_URL', () => {
  it('that is there is not waited for', async () => {
    const { url, drop } = await testDatabase({ migrated: false });
    await waitForDatabase(url, { onRetry });
    expect(said).toEqual([]);
    await drop();
  });

  it('that does not come up is named with its variable and its address', async () => {
    const port = await freePort();
    const line = await problemOf(waitForDatabase(`postgres://u:p@127.0.0.1:${port}/x`, { onRetry, withinMs: 1200 }));
    expect(line).toBe(
      `DATABASE_URL: the database at 127.0.0.1:${port} did not answer within 1 s (nobody listens there). Is its server running, and is the address right?`,
    );
    expect(said[0]).toBe(`DATABASE_URL: waiting for the database at 127.0.0.1:${port} (nobody listens there)`);
    const direct = { variable: 'DATABASE_DIRECT_URL', onRetry, withinMs: 1200 } as const;
    expect(await problemOf(waitForDatabase(`postgres://u:p@127.0.0.1:${port}/x`, direct))).toMatch(
      /^DATABASE_DIRECT_URL: the database at/,
    );
  });

  it('that comes up late is waited for', async () => {
    const { url, drop } = await testDatabase({ migrated: false });
    const real = new URL(url);
    const port = await freePort();
    const late = new URL(url);
    late.port = String(port);
    // Not by the socket of the database, which is there.
    late.searchParams.delete('host');
    const waiting = waitForDatabase(late.href, { onRetry });
    await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const door = createServer((socket) => {
      const through = connect(Number(real.port), real.hostname);
      socket.pipe(through).pipe(socket);
      for (const end of [socket, through]) end.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
    await waiting;
    door.close();
    await drop();
  });

  it('that refuses the password, or has no such database, ends the start at once', async () => {
    const { url, drop } = await testDatabase({ migrated: false });
    const other = new URL(url);
    other.pathname = '/nowhere';
    expect(await problemOf(waitForDatabase(other.href, { onRetry }))).toMatch(
      /^DATABASE_URL: .* has no database nowhere/,
    );
    other.password = 'wrong';
    const wrong = waitForDatabase(other.href, { onRetry });
    expect(await problemOf(wrong)).toMatch(/^DATABASE_URL: .*(does not take this user and password|has no database)/);
    expect(said).toEqual([]);
    await drop();
  });

  it('behind a pooler that refuses what the house asks for ends the start with what the pooler says', async () => {
    const refusal = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(refusal.length + 4);
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, refusal])));
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    const line = await problemOf(waitForDatabase(`postgres://u:p@127.0.0.1:${port}/x`, { onRetry }));
    expect(line).toBe(
      `DATABASE_URL: what answers at 127.0.0.1:${port} says no (unsupported startup parameter: statement_timeout). docs/operations.md names what a pooler has to be told.`,
    );
    expect(said).toEqual([]);
    pooler.close();
  });

  it('behind a pooler that keeps to itself where names are looked up ends the start with where they are', async () => {
    const { url, drop } = await testDatabase({ migrated: false });
    const asked = new URL(url);
    const { hostname, port } = asked;
    const pooler = createServer((socket) => {
      const through = connect(Number(port), hostname);
      socket.once('data', (first) => {
        through.write(Buffer.from(first.toString('latin1').replace('=read,ops,public', '=public,ops,read'), 'latin1'));
        socket.pipe(through).pipe(socket);
      });
      for (const end of [socket, through]) end.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    asked.port = String((pooler.address() as AddressInfo).port);
    asked.searchParams.delete('host');
    expect(await problemOf(waitForDatabase(asked.href, { onRetry }))).toBe(
      `DATABASE_URL: connections to ${asked.host} look in public,ops,read, not in read, ops, public. docs/operations.md names what a pooler has to be told.`,
    );
    pooler.close();
    await drop();
  });

  it('is not waited for any more once somebody presses Ctrl-C', async () => {
    const stopped = new AbortController();
    const waiting = waitForDatabase('postgres://u:p@127.0.0.1:1/x', { onRetry, stopped: stopped.signal });
    stopped.abort();
    await expect(waiting).rejects.toThrow(/aborted/);
  });
});

describe('the EventStoreDB of EVENTSTORE_URL', () => {
  it('that does not come up is named with its variable, without words of its protocol', async () => {
    const url = `esdb://u:secret@127.0.0.1:${await freePort()}?tls=false`;
    const line = await problemOf(waitForEventStore(url, { onRetry, withinMs: 1500 }));
    expect(line).toMatch(
      /^EVENTSTORE_URL: EventStoreDB at 127\.0\.0\.1:\d+ did not answer within 2 s \(nobody listens/,
    );
    expect([line, ...said].join('\n')).not.toMatch(GRPC);
    expect([line, ...said].join('\n')).not.toContain('secret');
  });

  it('that does not take the user and password is waited for no longer than one that comes up needs', async () => {
    const peer = await startEventStorePeer();
    peer.failAlways('read', { kind: 'unknownUser' });
    const url = peer.connectionString.replace('esdb://', 'esdb://vonk:secret@');
    const line = await problemOf(waitForEventStore(url, { onRetry, refusedForMs: 400 }));
    expect(line).toMatch(/^EVENTSTORE_URL: EventStoreDB at 127\.0\.0\.1:\d+ does not take this user and password\.$/);
    expect(said.length).toBeGreaterThan(0);
    expect(said.join('\n')).not.toContain('secret');
    await peer.stop();
  });

  it('whose address is none ends the start without a word of the password', async () => {
    const line = await problemOf(waitForEventStore('esdb://vonk:se/cret@127.0.0.1:1?tls=true', { onRetry }));
    expect(line).toMatch(/^EVENTSTORE_URL: expected an address such as /);
    expect(line).not.toMatch(/\bse\b|cret/);
    expect(said).toEqual([]);
  });

  it.each(['', `&tlsCAFile=${join(import.meta.dirname, '../testing/certificates/other.crt')}`])(
    'that shows a certificate nobody vouches for is not waited for, with the address ending in "%s"',
    async (authority) => {
      const file = (name: string) => readFileSync(join(import.meta.dirname, '../testing/certificates', name));
      const server = createTlsServer({ key: file('server.key'), cert: file('server.crt'), ALPNProtocols: ['h2'] });
      server.on('tlsClientError', () => undefined);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const line = await problemOf(waitForEventStore(`esdb://127.0.0.1:${port}?tls=true${authority}`, { onRetry }));
      expect(line).toMatch(
        /^EVENTSTORE_URL: the certificate of EventStoreDB at 127\.0\.0\.1:\d+ (is not to be trusted|was not signed by)/,
      );
      expect(line).not.toMatch(GRPC);
      expect(said).toEqual([]);
      await new Promise((resolve) => server.close(resolve));
    },
  );

  it('that comes up late is waited for', async () => {
    const port = await freePort();
    const waiting = waitForEventStore(`esdb://127.0.0.1:${port}?tls=false`, { onRetry });
    await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const peer = await startEventStorePeer({ port });
    await waiting;
    await peer.stop();
  });
});

describe('the Redis of REDIS_URL', () => {
  /** Answers each command with one line of the protocol. */
  const peer = async (line: string) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        const commands = bytes.toString().match(/^\*\d+/gm)?.length ?? 0;
        for (let one = 0; one < commands; one += 1) socket.write(line);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port, close: () => server.close() };
  };

  it('that does not come up is named with its variable and its address', async () => {
    const port = await freePort();
    const line = await problemOf(waitForRedis(`redis://127.0.0.1:${port}`, { onRetry, withinMs: 1200 }));
    expect(line).toBe(
      `REDIS_URL: Redis at 127.0.0.1:${port} did not answer within 1 s (nobody listens there). Is its server running, and is the address right?`,
    );
    expect(said[0]).toBe(`REDIS_URL: waiting for Redis at 127.0.0.1:${port} (nobody listens there)`);
  });

  it('that answers is not waited for, and a refused password ends it at once', async () => {
    const there = await peer('+PONG\r\n');
    await waitForRedis(`redis://127.0.0.1:${there.port}`, { onRetry });
    expect(said).toEqual([]);
    there.close();
    const other = await peer('-WRONGPASS invalid username-password pair\r\n');
    expect(await problemOf(waitForRedis(`redis://u:p@127.0.0.1:${other.port}`, { onRetry }))).toBe(
      `REDIS_URL: the server at 127.0.0.1:${other.port} does not take this user and password.`,
    );
    other.close();
  });
});
