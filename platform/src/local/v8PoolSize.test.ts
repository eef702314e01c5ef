import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { v8PoolSizeFlag } from './v8PoolSize.ts';

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 4],
  [128, 4],
])('leaves one of %i processors to the process itself: a pool of %i', (processors, size) => {
  expect(v8PoolSizeFlag(processors)).toBe(`--v8-pool-size=${size}`);
});

it('is a flag that this version of Node knows', () => {
  expect(execFileSync(process.execPath, [v8PoolSizeFlag(), '-p', '1'], { encoding: 'utf8' })).toBe('1\n');
});
