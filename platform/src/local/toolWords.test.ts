import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, '../../local/run.mjs');

it.each([
  ['erase-again', 'erase-again'],
  ['vacuum', 'vacuum'],
  ['ledger-check', 'ledger:check'],
  ['mails', 'mails'],
  ['texts', 'texts'],
])('%s does nothing where it is given words, and says so', (tool, command) => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, tool, '--full', 'now'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`✖ npm run ${command} takes no words, and nothing was done: --full now`);
});

it.each([
  ['rebuild', ['chats', 'likes'], 'rebuild -- <readModel>|all'],
  ['rebuild', ['--chats'], 'rebuild -- <readModel>|all'],
  ['admin', ['anna@example.org', 'bram@example.org'], 'admin:create -- <email>'],
  ['backup', [], 'backup -- [--check] <folder>'],
  ['backup', ['/backup', '--chek'], 'backup -- [--check] <folder>'],
  ['restore', ['/backup', '--repalce'], 'restore -- <folder> [--replace]'],
  ['restore', ['/backup', '/house'], 'restore -- <folder> [--replace]'],
])('%s does nothing at words that it does not take: %j', (tool, words, form) => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-words-'));
  const dataDir = join(folder, 'data');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [RUN, tool, ...words], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toContain(`✖ It is npm run ${form}, and nothing was done: ${words.join(' ')}`);
  expect(existsSync(dataDir)).toBe(false);
  rmSync(folder, { recursive: true });
});

it('texts:read says in a line which word it does not know', () => {
  for (const words of [['--by'], ['--langauge', 'pl']]) {
    const { status, stderr } = spawnSync(process.execPath, [RUN, 'texts:read', ...words], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run texts:read -- [--by <name>]');
    expect(stderr).not.toContain('    at ');
  }
});

it.each([
  ['build', ['member-wbe'], '✖ member-wbe is nothing to build. There is platform,'],
  ['build', ['--al'], '✖ --al is nothing to build. There is platform,'],
  ['check', ['domain'], '✖ npm run check takes no words, and nothing was done: domain'],
  ['dev', ['--emtpy'], '✖ --emtpy is not known here. There is --empty and --demo-reset.'],
])('%s does nothing at a word that it does not know, and says so: %j', (script, words, said) => {
  const path = join(RUN, `../${script}.mjs`);
  const { status, stderr } = spawnSync(process.execPath, [path, ...words], { encoding: 'utf8', timeout: 20_000 });
  expect(stderr).toContain(said);
  expect(status).toBe(1);
});
