/**
 * npm test: from a fresh clone to a verdict. Types, lint, architecture and every test project; what cannot run on this
 * machine is named at the end with its reason. Words after -- go to vitest: npm test -- --project pg
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';

checkVersions();
process.chdir(root);
installWhenNeeded();
const { build } = await import('./build.mjs');

const words = process.argv.slice(2);
const skipped = whatCannotRun();
const steps =
  words.length > 0
    ? []
    : [
        ['Types', ['node_modules/typescript-native/bin/tsc', '-p', '.']],
        [
          'Types of the service worker',
          ['node_modules/typescript-native/bin/tsc', '-p', 'member-web/tsconfig.sw.json'],
        ],
        ['Lint', ['node_modules/eslint/bin/eslint.js', '.']],
        ['Format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
      ];

const failed = [];
for (const [title, command] of steps) await step(title, () => run(command));
// Journeys open the built house; unit tests of the webs do not need it, but a broken build is a failure all the same.
await step('Build', () =>
  build().then(
    () => true,
    (error) => (console.error(error.message), false),
  ),
);
await step('Tests', () => run(['node_modules/vitest/vitest.mjs', 'run', ...words]));

if (skipped.length > 0) console.log(['\nSkipped on this machine:', ...skipped.map((line) => `  ${line}`)].join('\n'));
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`);
console.log('\n✔ All passed.');

async function step(title, task) {
  const since = Date.now();
  console.log(`\n── ${title}`);
  if (!(await task())) failed.push(title);
  console.log(`   ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

function run(command) {
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** One line for each kind of test that has no ground to stand on here; the tests themselves skip for the same reasons. */
function whatCannotRun() {
  const reasons = [];
  if (!process.env.REDIS_URL && !onPath('redis-server'))
    reasons.push('*.redis.test.ts: no redis-server on the PATH and no REDIS_URL');
  if (!process.env.CHROMIUM_PATH && !onPath('chromium') && !onPath('chromium-browser') && !onPath('google-chrome'))
    reasons.push('browser journeys: no chromium on the PATH and no CHROMIUM_PATH');
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    reasons.push('the journey on a full disk: only root on Linux may make a small disk');
  if (!process.env.EVENTSTORE_URL && spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0)
    reasons.push('*.esdb.test.ts that need a real server: no EVENTSTORE_URL and no Docker');
  return reasons;
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .some((folder) => folder && existsSync(join(folder, name)));
}
