/**
 * npm test: from a fresh clone to a verdict. Types, lint, architecture and every test project; what cannot run on this
 * machine is named at the end with its reason. Words after -- go to vitest: npm test -- --project pg
 * npm run test:fast: only what needs no database, no browser and no build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';

checkVersions();
process.chdir(root);
installWhenNeeded();
const { allTests, failedSteps, format, lane, lint, node, types, vitest } = await import('./steps.mjs');

const isFast = process.argv[2] === '--fast';
const words = process.argv.slice(isFast ? 3 : 2);
// Journeys open the built house; unit tests of the webs do not need it, but a broken build is a failure all the same.
const build = ['Build', node(['platform/local/build.mjs'])];

if (isFast) await lane([vitest('Tests', ['--project', 'pure', '--project', 'web', ...words])]);
else if (words.length > 0) await lane([build, vitest('Tests', words)]);
else {
  // What single runs kept of transformed modules: a verdict rests on none of it, and it does not grow for ever.
  rmSync(join(root, 'node_modules/.experimental-vitest-cache'), { recursive: true, force: true });
  // Side by side: many tests wait, and leave the processors to the others.
  await Promise.all([lane([...types, format({ cached: false }), ...lint({ cached: false })]), lane([build, allTests])]);
}

const skipped = isFast ? [] : whatCannotRun();
if (skipped.length > 0) console.log(['\nSkipped on this machine:', ...skipped.map((line) => `  ${line}`)].join('\n'));
if (failedSteps().length > 0) fail(`Failed: ${failedSteps().join(', ')}`);
console.log('\n✔ All passed.');

/** One line for each kind of test that has no ground to stand on here; the tests themselves skip for the same reasons. */
function whatCannotRun() {
  const reasons = [];
  if (!process.env.REDIS_URL && !onPath('redis-server'))
    reasons.push('*.redis.test.ts: no redis-server on the PATH and no REDIS_URL');
  const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  if (!process.env.CHROMIUM_PATH && !browsers.some((path) => existsSync(path)))
    reasons.push(`browser journeys: no ${browsers.join(', no ')} and no CHROMIUM_PATH`);
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
