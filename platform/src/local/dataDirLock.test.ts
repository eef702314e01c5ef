import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isLauncherRunning, lockDataDir } from './dataDirLock.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vonk-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const lockFile = () => join(folder, 'launcher.lock');

it.each(['', '{"pid":', '{"pid":123}', 'null', '\0\0\0\0'])(
  'a lock that was torn and that nobody holds is taken: %j',
  async (torn) => {
    writeFileSync(lockFile(), torn);
    const lock = await lockDataDir(folder, 20);
    expect(isLauncherRunning(folder)).toBe(true);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('a lock that was torn and that somebody keeps touching stays theirs', async () => {
  writeFileSync(lockFile(), '{"pid":');
  let at = 1_000_000;
  const holder = setInterval(() => utimesSync(lockFile(), ++at, at), 5);
  await expect(lockDataDir(folder, 500)).rejects.toThrow(/is in use by a start that still runs\. Stop that one/);
  clearInterval(holder);
  expect(readFileSync(lockFile(), 'utf8')).toBe('{"pid":');
});

it('of two starts at once on a torn lock, one has it and the other is told so', async () => {
  for (let round = 0; round < 20; round++) {
    writeFileSync(lockFile(), '{');
    const tries = await Promise.allSettled([lockDataDir(folder, 5), lockDataDir(folder, 5)]);
    const got = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const no = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(got).toHaveLength(1);
    expect(no).toEqual([expect.stringMatching(/in use by a start that still runs/)]);
    got[0]?.release();
  }
});

it('a child that cannot be written down does not end the house', async () => {
  const lock = await lockDataDir(folder);
  rmSync(folder, { recursive: true });
  expect(() => lock.remember('api', process.pid)).not.toThrow();
  lock.release();
  folder = mkdtempSync(join(tmpdir(), 'vonk-lock-'));
});
