import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { redisMissing, startTestRedis } from '@vonk/platform/queue/testing/startTestRedis';
import { testDatabase } from '@vonk/platform/testing/testDatabase';
import { describe, expect, it } from 'vitest';

const missing = redisMissing ?? (process.env.REDIS_URL ? 'REDIS_URL is somebody else’s server' : null);

describe.skipIf(missing)(`workers with a Redis that would lose jobs${missing ? ` (skipped: ${missing})` : ''}`, () => {
  it('say so in one line and end with the code for a wrong variable', async () => {
    const redis = await startTestRedis({ appendonly: 'no', 'maxmemory-policy': 'allkeys-lru' });
    const { url, drop } = await testDatabase();
    const { PATH, HOME } = process.env;
    const secrets = { MASTER_KEY: '0'.repeat(64), HMAC_SECRET: '1'.repeat(64), SESSION_SECRET: '2'.repeat(64) };
    const workers = spawn(process.execPath, ['--import', 'tsx', resolve('workers/src/main.ts'), 'serve'], {
      env: { PATH, HOME, ...secrets, DATABASE_URL: url, REDIS_URL: redis.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    workers.stderr.on('data', (part: Buffer) => (said += part.toString()));
    expect(await new Promise((ended) => workers.once('exit', ended))).toBe(78);
    expect(said.trim()).toMatch(/^REDIS_URL: this Redis would lose jobs; it needs "appendonly yes"[^\n]*$/);
    await redis.stop();
    await drop();
  });
});
