import { connect, type Socket } from 'node:net';
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
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
