import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLogsSmall, lastWords, openLog, rotateLog } from './serviceLog.ts';

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-log-'));
  log = join(folder, 'api.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const old = (number: number) => `${log}.${number}`;

it('leaves a log alone that is as large as it may be, and copies and empties one that is a byte larger', () => {
  writeFileSync(log, 'x'.repeat(100));
  rotateLog(log, 100);
  expect(existsSync(old(1))).toBe(false);
  appendFileSync(log, 'y');
  rotateLog(log, 100);
  expect(readFileSync(old(1), 'utf8')).toBe(`${'x'.repeat(100)}y`);
  expect(statSync(log).size).toBe(0);
});

it('keeps three old logs and no more', () => {
  for (const words of ['first', 'second', 'third', 'fourth', 'fifth']) {
    writeFileSync(log, words);
    rotateLog(log, 1);
  }
  expect([1, 2, 3].map((number) => readFileSync(old(number), 'utf8'))).toEqual(['fifth', 'fourth', 'third']);
  expect(existsSync(old(4))).toBe(false);
});

it('empties the log of a process that goes on writing to it', () => {
  const out = openLog(log)!;
  appendFileSync(out, 'before\n');
  rotateLog(log, 1);
  appendFileSync(out, 'after\n');
  closeSync(out);
  expect(readFileSync(log, 'utf8')).toBe('after\n');
  expect(readFileSync(old(1), 'utf8')).toBe('before\n');
});

it('looks after a log while a service runs, until it is told to stop', async () => {
  const stop = keepLogsSmall([log, join(folder, 'of another service that has none yet')], { bytesMax: 10, everyMs: 5 });
  writeFileSync(log, 'more than ten bytes');
  await expect.poll(() => existsSync(old(1)) && statSync(log).size).toBe(0);
  stop();
});

it('puts up with a log that cannot be rotated', () => {
  writeFileSync(log, 'more than one');
  mkdirSync(old(1));
  mkdirSync(old(2));
  mkdirSync(join(old(3), 'full'), { recursive: true });
  expect(() => rotateLog(log, 1)).not.toThrow();
  expect(readFileSync(log, 'utf8')).toBe('more than one');
  expect(openLog(join(folder, 'no such folder', 'api.log'))).toBe(null);
});

it('repeats the last words of a log that is larger than a text can be', () => {
  writeFileSync(log, '');
  truncateSync(log, 600 * 1024 * 1024);
  appendFileSync(log, '\nTypeError: no such thing\n');
  expect(lastWords(log)).toBe('TypeError: no such thing');
});

it('looks for last words in the last 64 kB, and not in half a line before them', () => {
  writeFileSync(log, `Error: long ago\n${'x'.repeat(70_000)}\nlast\n`);
  expect(lastWords(log)).toBe('last');
  writeFileSync(log, 'x'.repeat(70_000));
  expect(lastWords(log)).toHaveLength(65_536);
});

it('has no last words of a log that cannot be read', () => {
  mkdirSync(log);
  expect(lastWords(log)).toBe('');
  expect(lastWords(join(folder, 'none'))).toBe('');
});

it('finds last words of a log that was emptied a moment ago in the one before', () => {
  writeFileSync(log, 'Error: out of memory\n');
  rotateLog(log, 1);
  expect(lastWords(log)).toBe('Error: out of memory');
});

it('has last words of a process that complained, and none of one that was only at work', () => {
  const line = (level: string, msg: string) => `${JSON.stringify({ level, service: 'api', msg })}\n`;
  writeFileSync(log, line('info', 'listening') + line('fatal', 'no room on the disk'));
  expect(lastWords(log)).toBe('no room on the disk');
  writeFileSync(log, `${line('error', 'of an hour ago')}TypeError: long ago\n${line('info', 'answered')}`);
  expect(lastWords(log)).toBe('');
  appendFileSync(log, 'Killed\n');
  expect(lastWords(log)).toBe('Killed');
});
