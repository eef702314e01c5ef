import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, closeSync, readFileSync, rmSync, write } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logDestination } from './logDestination.ts';

let folder: string;
let file: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-log-'));
  file = openSync(join(folder, 'log'), 'a');
});
afterEach(() => {
  closeSync(file);
  rmSync(folder, { recursive: true });
});
const content = () => readFileSync(join(folder, 'log'), 'utf8');
const lines = () => content().split('\n').slice(0, -1);
const patience = { timeout: 60_000, interval: 5 };
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A disk with room for so many bytes, as the kernel answers for one: what fits is written, then ENOSPC. */
function smallDisk(bytes: number) {
  const disk = { room: bytes, attempts: 0 };
  const writeTo = ((fd: number, buffer: Buffer, from: number, length: number, at: null, done: WriteDone) => {
    disk.attempts++;
    const fits = Math.min(length, disk.room);
    if (fits === 0) return void setImmediate(() => done(Object.assign(new Error('full'), { code: 'ENOSPC' }), 0));
    disk.room -= fits;
    write(fd, buffer, from, fits, at, done);
  }) as typeof write;
  return { disk, writeTo };
}
type WriteDone = (error: NodeJS.ErrnoException | null, written: number) => void;

describe('the log of a process', () => {
  it('is written in order, however much comes at once', async () => {
    const log = logDestination({ service: 'api', fd: file });
    const wanted = Array.from({ length: 5000 }, (_, n) => `line ${n} ${'ä'.repeat(20)}`);
    for (const line of wanted) log.write(`${line}\n`);
    await expect.poll(lines, patience).toEqual(wanted);
    expect(log.dropped()).toBe(0);
  });

  it.runIf(process.platform === 'linux')('goes on on a disk that is full, and counts what it loses', async () => {
    const full = openSync('/dev/full', 'w');
    const log = logDestination({ service: 'api', fd: full, againMs: 1 });
    for (let n = 0; n < 100; n++) {
      log.write(`line ${n}\n`);
      if (n % 10 === 0) await aMoment();
    }
    await expect.poll(log.dropped, patience).toBe(100);
    log.write('a last word\n');
    log.flushSync();
    await expect.poll(log.dropped, patience).toBe(101);
    closeSync(full);
  });

  it.runIf(process.platform === 'linux').each(['log', 'warn'])(
    'is no reason to end on a disk that is full, also where a library writes to it by console.%s',
    (how) => {
      const full = openSync('/dev/full', 'w');
      const code = `import { createLogger } from ${JSON.stringify(fileURLToPath(new URL('logger.ts', import.meta.url)))};
        createLogger({ service: 'api' }).info('begins');
        for (const line of [1, 2]) { console.${how}(line); await new Promise((go) => setTimeout(go, 20)); }
        process.exit(7);`;
      const words = ['--import', 'tsx', '--input-type=module', '-e', code];
      expect(spawnSync(process.execPath, words, { stdio: ['ignore', full, full] }).status).toBe(7);
      closeSync(full);
    },
  );

  it('says in its first line after a full disk how many lines are missing', async () => {
    const { disk, writeTo } = smallDisk(0);
    const log = logDestination({ service: 'api', fd: file, againMs: 1, write: writeTo });
    for (let n = 0; n < 7; n++) log.write(`lost ${n}\n`);
    await expect.poll(log.dropped, patience).toBe(7);
    disk.room = 1e9;
    log.write('after\n');
    await expect.poll(lines, patience).toHaveLength(2);
    const [gap = '', after] = lines();
    expect(JSON.parse(gap)).toMatchObject({ service: 'api', level: 'warn', dropped: 7, code: 'ENOSPC' });
    expect((JSON.parse(gap) as { msg: string }).msg).toBe('log lines are missing here: the disk was full');
    expect(after).toBe('after');
    log.write('and no word of it again\n');
    await expect.poll(lines, patience).toHaveLength(3);
  });

  it.each([0, 1, 5, 11, 13, 14, 40, 100])(
    'keeps whole lines whole when the disk is full after %d bytes, and every line is there or counted',
    async (room) => {
      const { disk, writeTo } = smallDisk(room);
      const log = logDestination({ service: 'api', fd: file, againMs: 1, write: writeTo });
      log.write('first line 1\n');
      log.write('first line 2\n');
      log.write('first line 3\n');
      await aMoment();
      // Room for a part of the line that tells what is missing, and no more.
      disk.room = Math.min(room, 20);
      log.write('second line\n');
      await aMoment();
      disk.room = 1e9;
      log.write('last line\n');
      await expect.poll(() => lines().at(-1), patience).toBe('last line');
      const whole = lines().filter((line) => /^(first line \d|second line|last line)$/.test(line)).length;
      const gaps = lines().flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as { dropped: number }] : []));
      const told = gaps.reduce((sum, { dropped }) => sum + dropped, 0);
      expect(whole + told).toBe(5);
      expect(told).toBe(log.dropped());
    },
  );

  it('does not hammer a disk that is full: one attempt in a while, whatever is logged', async () => {
    const { disk, writeTo } = smallDisk(0);
    const log = logDestination({ service: 'api', fd: file, againMs: 60_000, write: writeTo });
    for (let n = 0; n < 1000; n++) {
      log.write(`line ${n}\n`);
      if (n % 100 === 0) await aMoment();
    }
    expect(disk.attempts).toBe(1);
  });

  it('keeps no more than a megabyte waiting', async () => {
    const { disk, writeTo } = smallDisk(0);
    const log = logDestination({ service: 'api', fd: file, againMs: 300, write: writeTo });
    const line = `${'x'.repeat(1023)}\n`;
    for (let n = 0; n < 3000; n++) log.write(line);
    await aMoment();
    expect(log.dropped()).toBeGreaterThan(1900);
    disk.room = 1e9;
    // Counted at the same moment: an attempt that was under way while there was no room may still fail.
    const written = () => lines().filter((one) => one.startsWith('xxx')).length;
    await expect.poll(() => written() + log.dropped(), patience).toBe(3000);
    expect(written()).toBeGreaterThan(0);
  });
});
