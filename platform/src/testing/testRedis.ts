import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../local/freePort.ts';
import { endWithRun } from './endWithRun.ts';

/** `kill` is as kill -9 of the server; `restart` brings it back on the same port with what it had written. */
export type TestRedis = Readonly<{
  url: string;
  stop: () => Promise<void>;
  /** Null with a REDIS_URL: someone else's server is not ours to kill. */
  crash: { kill: () => Promise<void>; restart: () => Promise<void> } | null;
}>;

/** Why there is no Redis to test with on this machine; null when there is. For `describe.skipIf`, and to be printed. */
export const noRedis: string | null =
  process.env.REDIS_URL ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')))
    ? null
    : 'no redis-server on the PATH and no REDIS_URL';

/**
 * A Redis for one test file, set up as the product demands it: append-only file, no eviction. That of REDIS_URL when
 * set, else a server of its own on a free port that ends with the test run.
 */
export async function testRedis(): Promise<TestRedis> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: () => Promise.resolve(), crash: null };
  if (noRedis) throw new Error(noRedis);
  const folder = mkdtempSync(join(tmpdir(), 'vonk-redis-'));
  const port = await freePort();
  let server = await startRedis(port, folder);
  const tie = endWithRun(server.pid, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: tie.end,
    crash: {
      kill: () => server.kill(),
      restart: async () => {
        server = await startRedis(port, folder);
        tie.follow(server.pid);
      },
    },
  };
}

async function startRedis(port: number, folder: string): Promise<{ pid: number; kill: () => Promise<void> }> {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', args, { detached: true, stdio: 'ignore' });
  child.unref();
  if (child.pid === undefined) throw new Error('redis-server could not be started');
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = Date.now() + 10_000;
  while (!(await answers(port))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('redis-server did not start');
    await pause(20);
  }
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => (socket.destroy(), resolve(data.toString().startsWith('+PONG'))));
    socket.once('error', () => (socket.destroy(), resolve(false)));
  });
}
