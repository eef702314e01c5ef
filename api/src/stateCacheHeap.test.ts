import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CACHE_BYTES } from '@vonk/platform/commands/stateCache';
import { heaps } from '@vonk/platform/local/services';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('./testing/fillStateCache.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MIB = 1024 * 1024;

it.each([
  ['new members', 0, 16],
  ['members who write', 300, 256],
  ['members who have written for years', 2_000, 128],
])(
  'the api lives with more wallets of %s than its heap holds, and knows what they take',
  async (_whose, messages, events) => {
    const limits = ['--expose-gc', `--max-old-space-size=${heaps.api}`];
    const args = [...limits, '--import', tsx, script, ...[CACHE_BYTES, events * MIB, messages].map(String)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { used, weight, held, streams } = JSON.parse(stdout) as Record<
      'used' | 'weight' | 'held' | 'streams',
      number
    >;
    expect(held).toBeLessThan(streams);
    expect(weight).toBeLessThanOrEqual(CACHE_BYTES);
    expect(weight).toBeGreaterThan(CACHE_BYTES * 0.9);
    expect(used).toBeLessThan(weight * 1.15);
    expect(used).toBeGreaterThan(weight * 0.6);
  },
);
