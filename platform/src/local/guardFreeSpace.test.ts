import { afterEach, expect, it } from 'vitest';
import { guardFreeSpace, type GuardedSpace } from './guardFreeSpace.ts';

const MIB = 1024 * 1024;
const patience = { timeout: 60_000, interval: 5 };
let guard: GuardedSpace | null = null;
afterEach(() => guard?.stop());

function disk(free: number) {
  const seen = { free, closed: null as boolean | null, said: [] as string[], looks: 0, server: true };
  guard = guardFreeSpace({
    folder: '/data',
    limit: (closed) => {
      if (!seen.server) throw new Error('no server');
      seen.closed = closed;
    },
    say: (line) => void seen.said.push(line),
    freeBytes: () => {
      seen.looks++;
      return Promise.resolve(seen.free * MIB);
    },
    everyMs: 1,
  });
  return {
    seen,
    nowFree: async (mebibytes: number) => {
      seen.free = mebibytes;
      const before = seen.looks;
      await expect.poll(() => seen.looks, patience).toBeGreaterThan(before + 2);
    },
  };
}

it('closes the database below 32 MiB of free space, opens it from 48 MiB on, and says each once', async () => {
  const { seen, nowFree } = disk(100);
  await nowFree(32);
  expect(seen).toMatchObject({ closed: false, said: [] });
  await nowFree(31);
  expect(seen.closed).toBe(true);
  await nowFree(47);
  expect(seen.closed).toBe(true);
  expect(seen.said).toHaveLength(1);
  expect(seen.said[0]).toMatch(
    /^The disk of \/data is full \(31 MiB left\)\. Nothing is changed any more until 48 MiB/,
  );
  await nowFree(48);
  expect(seen.closed).toBe(false);
  expect(seen.said).toHaveLength(2);
  expect(seen.said[1]).toMatch(/^There is room on the disk of \/data again \(48 MiB\)/);
});

it('opens a database that an earlier start had closed, without a word', async () => {
  const { seen, nowFree } = disk(40);
  await nowFree(40);
  expect(seen).toMatchObject({ closed: false, said: [] });
});

it('closes the database as soon as its server can be told', async () => {
  const { seen, nowFree } = disk(100);
  seen.server = false;
  await nowFree(0);
  expect(seen.said).toEqual([]);
  seen.server = true;
  await nowFree(0);
  expect(seen).toMatchObject({ closed: true });
  expect(seen.said).toHaveLength(1);
});
