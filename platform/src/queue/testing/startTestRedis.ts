import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../local/freePort.ts';

/** Why there is no Redis to test against, or null when there is one. */
export const redisMissing: string | null =
  process.env.REDIS_URL || spawnSync('redis-server', ['--version']).status === 0
    ? null
    : 'no redis-server on the PATH and no REDIS_URL';

export type TestRedis = Readonly<{ url: string; stop: () => Promise<void> }>;

/** A redis-server of its own on a free port, with the given settings. */
export async function startTestRedis(settings: Readonly<Record<string, string>>): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-redis-'));
  const port = await freePort();
  const all = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', ...settings };
  const server = spawn(
    'redis-server',
    Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`redis-server ended before it was ready: ${said}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
