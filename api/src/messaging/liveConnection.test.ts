import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@vonk/platform/http/serve';
import { createSession } from 'better-sse';
import express from 'express';
import { expect, it } from 'vitest';
import { LiveConnection } from './liveConnection.ts';

const WORDS = 'x'.repeat(64 * 1024);
const start = { position: 0n, ordinal: 0 };

/** Each sends the same amount, in its own way. */
const ways: Readonly<Record<string, (connection: LiveConnection, number: number) => void>> = {
  'what is kept': (connection, number) =>
    connection.send({
      ...{ id: `${number}-0`, member: 'anna', kind: 'read' },
      data: { conversation: WORDS, by: 'bram', up_to: null, read_at: '2026-01-01T00:00:00.000Z' },
    }),
  'what passes': (connection) => connection.sendPassing('typing', { conversation: WORDS, by: 'bram' }),
};

it.each(Object.entries(ways))('a screen that reads nothing of %s is let go', async (_what, send) => {
  const app = express();
  const made = new Promise<LiveConnection>((resolve) => {
    app.get('/', async (request, response) => {
      const session = await createSession(request, response);
      const who = { member: 'anna', language: 'nl', site: 'main', sessionKey: 'one' } as const;
      const connection = new LiveConnection(who, session, response, start, () => undefined);
      connection.caughtUp();
      resolve(connection);
    });
  });
  const served = await serve(app, { host: '127.0.0.1', port: 0 });
  const screen = connect({ host: '127.0.0.1', port: served.port }).on('error', () => undefined);
  screen.pause();
  screen.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const connection = await made;
  const { response } = connection;
  const gone = once(response, 'close');
  let most = 0;
  for (let number = 1; !response.destroyed && most < 64 * WORDS.length; number += 1) {
    send(connection, number);
    most = Math.max(most, response.writableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // One mebibyte, and the one that went over it.
  expect(most).toBeLessThan(32 * WORDS.length);
  await gone;
  screen.destroy();
  await served.close(0);
});

it('is kept alive on the way by a line that says nothing, and never once it has gone', async () => {
  const app = express();
  const made = new Promise<LiveConnection>((resolve) => {
    app.get('/', async (request, response) => {
      const session = await createSession(request, response, { keepAlive: null });
      const who = { member: 'anna', language: 'nl', site: 'main', sessionKey: 'one' } as const;
      resolve(new LiveConnection(who, session, response, start, () => undefined));
    });
  });
  const served = await serve(app, { host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  const screen = await fetch(served.url, { signal: stop.signal });
  const connection = await made;
  connection.keepAlive();
  let text = '';
  for await (const chunk of screen.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (/^:\s*$/m.test(text)) break;
  }
  stop.abort();
  await expect.poll(() => connection.isOpen).toBe(false);
  expect(() => connection.keepAlive()).not.toThrow();
  await served.close(0);
});
