/**
 * npm run test:thorough: what takes too long for npm test. Hostile texts at every field, every route for every kind of
 * caller, processes that are killed under load. Another sample each run; SEED=<number> repeats one. Words after -- go to
 * vitest: npm run test:thorough -- naughtyStrings
 */
import { randomInt } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';

checkVersions();
process.chdir(root);
installWhenNeeded();
const { build } = await import('./build.mjs');

const seed = process.env.SEED ?? String(randomInt(1, 2 ** 31));
if (!/^\d{1,10}$/.test(seed)) fail(`SEED is ${seed}; a whole number is meant`);
console.log(`SEED=${seed} repeats this run.`);
await build();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'thorough', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, THOROUGH: 'yes', SEED: seed } },
);
if (status !== 0) fail(`Failed. SEED=${seed} npm run test:thorough repeats it.`);
console.log(`\n✔ All passed (SEED=${seed}).`);
