/** The steps of npm test and npm run check, each a process of its own. Node built-ins only. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

const failed = [];

/** The titles of the steps that failed so far. */
export const failedSteps = () => failed;

/** One step after the other; several lanes of them may go side by side. */
export async function lane(steps) {
  for (const [title, task] of steps) await step(title, task);
}

async function step(title, task) {
  const since = Date.now();
  const { ok, said } = await task();
  if (!ok) failed.push(title);
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  console.log([`\n── ${ok ? '✔' : '✖'} ${title} (${seconds} s)`, said.trimEnd()].filter(Boolean).join('\n'));
}

/** A command of Node. What it says is shown when it is over, or as it comes when `live`. */
export const node =
  (words, { live = false, env = {} } = {}) =>
  () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, words, {
        cwd: root,
        stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
      child.once('error', (error) => resolve({ ok: false, said: error.message }));
      child.once('exit', (code) => resolve({ ok: code === 0, said }));
    });

const tsc = 'node_modules/typescript-native/bin/tsc';
export const types = [
  ['Types', node([tsc, '-p', '.'])],
  ['Types of the service worker', node([tsc, '-p', 'member-web/tsconfig.sw.json'])],
];

/** What needs types is asked of everything. `cached`: what a file says by itself, of files that changed alone. */
export const lint = ({ cached }) => [
  ['Lint with types', node(['node_modules/oxlint/bin/oxlint', '--type-aware', '.'])],
  [
    'Lint',
    node([
      'node_modules/eslint/bin/eslint.js',
      '.',
      ...(cached ? ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint'] : []),
    ]),
  ],
];

export const format = ({ cached }) => [
  'Format',
  node([
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '--log-level', 'warn', '.'],
    ...(cached
      ? ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/prettier-check']
      : []),
  ]),
];

export const vitest = (title, words, env) => [
  title,
  node(['node_modules/vitest/vitest.mjs', 'run', ...words], { live: true, env }),
];

/** Whether a test needs servers of its own, and with them time on a machine that has others to serve. */
const needsServers = (file) => /\.(journey|pg|redis)\.test\.ts$/.test(file);
/** More of them do not fail by chance. */
const RUN_AGAIN_AT_MOST = 3;

/**
 * Every test. Where nothing failed but three files at most that need servers, they run once more, alone, on a machine that is
 * quiet by then: one that passes now is no reason to throw the whole run away, but a defect all the same, of the test or of the
 * product, and is named as unsteady in the verdict. Any other test has one try. A file that the run hung in counts among the
 * three, whatever it needs, and what had no turn because of it has its first one then.
 */
export const allTests = [
  'Tests',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-tests-'));
    const left = join(folder, 'unfinished.json');
    const suspects = new Set();
    // How a run hung stands far above at the end, where a log of which only the end was kept has nothing of it.
    const hung = [];
    const verdict = (run) => ({ ...run, said: [run.ok && unsteady(suspects), ...hung].filter(Boolean).join('\n') });
    try {
      for (let words = []; ;) {
        rmSync(left, { force: true });
        const run = await node(['node_modules/vitest/vitest.mjs', 'run', ...words], {
          live: true,
          env: { UNFINISHED_TESTS: left },
        })();
        if (run.ok || !existsSync(left)) return verdict(run);
        const { failed, stalled, notRun, said } = JSON.parse(readFileSync(left, 'utf8'));
        hung.push(said);
        const again = [...failed, ...stalled];
        const isSecond = again.some((file) => suspects.has(file));
        for (const file of again) suspects.add(file);
        if (again.length === 0 || isSecond || suspects.size > RUN_AGAIN_AT_MOST || !failed.every(needsServers))
          return verdict(run);
        console.log(['\nOnce more, alone:', ...again.map((file) => `  ${file}`)].join('\n'));
        if (notRun.length > 0) console.log(`And for the first time: ${notRun.length} files that had no turn.`);
        words = [...again, ...notRun];
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
];

const unsteady = (files) =>
  files.size > 0 &&
  ['⚠ Unsteady, passed only the second time; find out why:', ...[...files].map((file) => `  ${file}`)].join('\n');
