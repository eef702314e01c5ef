import express from 'express';
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { countedAddress } from './connectionsByAddress.ts';
import { serve } from './serve.ts';

/** More than the buffers of both ends of a connection on this machine take. */
const BIG = Buffer.alloc(64 * 1024 * 1024);
const STALLED_MS = 200;

/** A client that asks `/` and, until it is resumed, takes nothing of the answer. */
function ask(port: number): Socket {
  const line = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  line.pause();
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return line;
}
const closed = (of: Socket | ServerResponse) => new Promise<void>((resolve) => void of.once('close', () => resolve()));
const serving = (app: RequestListener) => serve(app, { host: '127.0.0.1', port: 0, stalledMs: STALLED_MS });
/** Looks at last: how much there was of the answer before the connection ended. */
async function bytesLeft(line: Socket): Promise<number> {
  let bytes = 0;
  line.on('data', (data) => (bytes += data.length));
  const gone = closed(line);
  line.resume();
  await gone;
  return bytes;
}

describe('a reader who takes nothing', () => {
  it('of a large answer is cut', async () => {
    let ended = (_value: unknown) => undefined as void;
    const end = new Promise((resolve) => (ended = resolve));
    const served = await serving((_request, response) => {
      response.once('close', ended);
      response.end(BIG);
    });
    const line = ask(served.port);
    await end;
    expect(await bytesLeft(line)).toBeLessThan(BIG.length);
    await served.close(0);
  });

  it('of a stream that goes on is cut as well', async () => {
    let ended = (_value: unknown) => undefined as void;
    const end = new Promise((resolve) => (ended = resolve));
    const served = await serving((_request, response) => {
      const timer = setInterval(() => void response.write(BIG.subarray(0, 1024 * 1024)), 5);
      response.once('close', () => ended(clearInterval(timer)));
    });
    const line = ask(served.port);
    await end;
    line.destroy();
    await served.close(0);
  });

  it('of a second answer on the same connection is cut as well', async () => {
    let calls = 0;
    let ended = (_value: unknown) => undefined as void;
    const end = new Promise((resolve) => (ended = resolve));
    const served = await serving((_request, response) => {
      calls += 1;
      if (calls === 1) return void response.end('small');
      response.once('close', ended);
      response.end(BIG);
    });
    const line = ask(served.port);
    const first = new Promise((resolve) => line.once('data', resolve));
    line.resume();
    await first;
    line.pause();
    line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await end;
    expect(await bytesLeft(line)).toBeLessThan(BIG.length);
    await served.close(0);
  });

  it('but a drop at a time is cut as well', async () => {
    let ended = (_value: unknown) => undefined as void;
    const end = new Promise((resolve) => (ended = resolve));
    const served = await serve(
      (_request, response) => {
        response.once('close', ended);
        response.end(BIG);
      },
      { host: '127.0.0.1', port: 0, takenMs: STALLED_MS },
    );
    const line = ask(served.port);
    const drip = setInterval(() => void line.read(1), 10);
    await end;
    clearInterval(drip);
    expect(await bytesLeft(line)).toBeLessThan(BIG.length);
    await served.close(0);
  });
});

describe('a reader who waits', () => {
  it('for an answer that takes longer has it, and so has the next call on the connection', async () => {
    const served = await serving((_request, response) => {
      setTimeout(() => response.end('after all'), STALLED_MS * 4);
    });
    const line = ask(served.port);
    line.resume();
    for (let calls = 0; calls < 2; calls += 1) {
      const heard = await Promise.race([
        new Promise<string>((resolve) => line.once('data', (data) => resolve(String(data)))),
        closed(line).then(() => 'cut'),
      ]);
      expect(heard).toContain('after all');
      line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    }
    line.destroy();
    await served.close(0);
  });

  it('on an answer that is not whole yet keeps the connection', async () => {
    const served = await serve(
      (_request, response) => {
        response.write('first');
        setTimeout(() => response.end('then'), STALLED_MS * 4);
      },
      { host: '127.0.0.1', port: 0, takenMs: STALLED_MS },
    );
    expect(await (await fetch(served.url)).text()).toBe('firstthen');
    await served.close(0);
  });

  it('on a live stream that is silent for longer hears what comes then', async () => {
    const served = await serving((_request, response) => {
      response.write('first');
      setTimeout(() => response.end('then'), STALLED_MS * 4);
    });
    const answer = await fetch(served.url);
    expect(await answer.text()).toBe('firstthen');
    await served.close(0);
  });
});

// Only Linux answers under all of 127.0.0.0/8.
describe.skipIf(process.platform !== 'linux')('connections of one address', () => {
  /** Opens connections one after the other and tells how many of them stay. */
  async function held(port: number, count: number, from = '127.0.0.1'): Promise<{ stay: Socket[] }> {
    const lines: Socket[] = [];
    for (let index = 0; index < count; index++) {
      const line = connect({ host: '127.0.0.1', port, localAddress: from }).on('error', () => undefined);
      lines.push(line);
      line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      // Answered, or closed.
      await new Promise<void>((resolve) => void line.once('data', () => resolve()).once('close', () => resolve()));
    }
    return { stay: lines.filter((line) => !line.destroyed) };
  }
  const limited = (trustedProxies: readonly string[] = []) =>
    serve((_request, response) => void response.end('ok'), {
      ...{ host: '127.0.0.1', port: 0, perAddressMax: 3, trustedProxies, countsLoopback: true },
    });

  it('are closed beyond so many, those of others are not, and one that ended makes room', async () => {
    const served = await limited();
    const { stay } = await held(served.port, 4);
    expect(stay).toHaveLength(3);
    expect((await held(served.port, 3, '127.0.0.2')).stay).toHaveLength(3);
    const gone = closed(stay[0]!);
    stay[0]!.destroy();
    await gone;
    await expect.poll(async () => (await held(served.port, 1)).stay.length).toBe(1);
    expect((await held(served.port, 1)).stay).toHaveLength(0);
    await served.close(0);
  });

  it('are as many as they like where a trusted proxy speaks for everybody, and on this machine', async () => {
    const served = await limited(['10.0.0.0/8', '127.0.0.5', '127.0.1.0/24']);
    expect((await held(served.port, 5, '127.0.0.5')).stay).toHaveLength(5);
    expect((await held(served.port, 5, '127.0.1.9')).stay).toHaveLength(5);
    expect((await held(served.port, 5, '127.0.0.6')).stay).toHaveLength(3);
    await served.close(0);
    const own = await serve((_request, response) => void response.end('ok'), {
      ...{ host: '127.0.0.1', port: 0, perAddressMax: 3 },
    });
    expect((await held(own.port, 5)).stay).toHaveLength(5);
    await own.close(0);
  });
});

describe('the address that connections are counted by', () => {
  it('is that of IPv4 however it is written, and the network of a household of IPv6', () => {
    expect(countedAddress('198.51.100.7')).toBe('198.51.100.7');
    expect(countedAddress('::ffff:198.51.100.7')).toBe('198.51.100.7');
    expect(countedAddress('2001:db8:1:2::1')).toBe(countedAddress('2001:db8:1:2:ffff::9'));
    expect(countedAddress('2001:db8:1:2::1')).not.toBe(countedAddress('2001:db8:1:3::1'));
    expect(countedAddress('2001:db8::1')).toBe(countedAddress('2001:db8:0:0:5::'));
  });
});

describe('an application of express', () => {
  it('gives no call another prototype than it was born with: V8 would keep each until it collects its old space', async () => {
    const app = express();
    app.get('/', (request, response) => {
      const own = request.app === app && response.app === app && response.req === request;
      response.status(own ? 200 : 500).json({ query: request.query, ip: request.ip });
    });
    const served = await serve(app, { host: '127.0.0.1', port: 0 });
    const change = vi.spyOn(Object, 'setPrototypeOf');
    const changed: unknown[] = [];
    change.mockImplementation((one: object, prototype: object | null) => {
      const isCall = one instanceof IncomingMessage || one instanceof ServerResponse;
      if (isCall && Object.getPrototypeOf(one) !== prototype) changed.push(one);
      Reflect.setPrototypeOf(one, prototype);
      return one;
    });
    try {
      const answer = await fetch(`${served.url}/?a=1`);
      expect([answer.status, await answer.json()]).toEqual([200, { query: { a: '1' }, ip: '127.0.0.1' }]);
      expect(change).toHaveBeenCalled();
      expect(changed).toEqual([]);
    } finally {
      change.mockRestore();
      await served.close(0);
    }
  });
});
