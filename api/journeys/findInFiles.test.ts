import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findInFiles } from './findInFiles.ts';

/** Reads go in steps of this size. */
const STEP = 8 * 1024 * 1024;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-files-'));
  mkdirSync(join(folder, 'index'));
  const large = Buffer.alloc(2 * STEP + 100);
  large.write('firstword', STEP - 4);
  large.set([0, 255, 254, 1], 2 * STEP + 96);
  writeFileSync(join(folder, 'chunk'), large);
  writeFileSync(join(folder, 'index', 'table'), 'secondword');
  writeFileSync(join(folder, 'empty'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds texts across two reads, bytes at the end, and files of folders inside', async () => {
  const bytes = `bytes:${Buffer.from([255, 254, 1]).toString('base64')}`;
  const texts = { first: 'firstword', second: 'secondword', photo: bytes, third: 'thirdword' };
  expect(await findInFiles(folder, texts)).toEqual({
    first: ['/chunk'],
    second: ['/index/table'],
    photo: ['/chunk'],
    third: [],
  });
});
