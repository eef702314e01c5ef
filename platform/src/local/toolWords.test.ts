import { spawnSync } from 'node:child_process';
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
