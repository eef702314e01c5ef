import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, type TestContext } from 'vitest';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const reporter = fileURLToPath(new URL('unfinishedTests.ts', import.meta.url));

/** A busy machine may take a while to begin with the next file. */
const STALLED_AFTER_MS = 15_000;

describe.concurrent('what a run of tests leaves to be run again', () => {
  /** Runs these files in this order, in one thread, and gives what was left and said. */
  async function run({ onTestFinished }: TestContext, files: Readonly<Record<string, string>>, stalledAfterMs: number) {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-unfinished-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'tests'));
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, 'tests', name), code);
    writeFileSync(
      join(folder, 'vitest.config.mts'),
      `import { UnfinishedTests } from ${JSON.stringify(reporter)};
       class ByName { constructor() {} shard(files) { return files; }
         sort(files) { return [...files].sort((one, other) => one.moduleId < other.moduleId ? -1 : 1); } }
       export default { test: { globals: true, pool: 'threads', isolate: false, maxWorkers: 1,
         sequence: { sequencer: ByName }, reporters: [new UnfinishedTests(${stalledAfterMs})] } };`,
    );
    const left = join(folder, 'unfinished.json');
    const child = spawn(process.execPath, [vitest, 'run', '--root', folder], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, UNFINISHED_TESTS: left },
    });
    let said = '';
    child.stdout.on('data', (part) => (said += part));
    await new Promise((done) => child.once('close', done));
    return { left: existsSync(left) ? (JSON.parse(readFileSync(left, 'utf8')) as unknown) : null, said };
  }

  const passes = "it('passes', () => undefined)";

  it('is the files of which a test failed', async (context) => {
    const files = { 'a.test.js': passes, 'b.test.js': "it('fails', () => { throw new Error('so') })" };
    const { left } = await run(context, files, 600_000);
    expect(left).toEqual({ failed: ['tests/b.test.js'], stalled: [], notRun: [] });
  });

  it('is what it hung in, with the stack of the thread, and what had no turn because of it', async (context) => {
    const files = {
      'a.test.js': "it('fails', () => { throw new Error('so') })",
      'b.test.js': "it('ends never', function spin() { for (;;); }, 100)",
      'c.test.js': passes,
    };
    const { left, said } = await run(context, files, STALLED_AFTER_MS);
    const stalled = ['tests/b.test.js'];
    expect(left).toMatchObject({ failed: ['tests/a.test.js'], stalled, notRun: ['tests/c.test.js'] });
    expect(said).toContain('tests/b.test.js, last heard of at');
    expect(said).toContain('at spin');
    expect(said).toContain((left as { said: string }).said);
  });

  it('is a file whose imports wait for each other', async (context) => {
    const files = { 'a.test.js': 'await new Promise(() => undefined);' };
    const { left, said } = await run(context, files, STALLED_AFTER_MS);
    expect(left).toMatchObject({ failed: [], stalled: ['tests/a.test.js'], notRun: [] });
    expect(said).toContain('tests/a.test.js, last heard of at its imports');
  });

  it('is nothing that would do when something failed outside of any test before it hung', async (context) => {
    const files = {
      'a.test.js':
        "it('passes', async () => { Promise.reject(new Error('so')); await new Promise((go) => setTimeout(go, 50)); })",
      'b.test.js': 'await new Promise(() => undefined);',
    };
    expect((await run(context, files, STALLED_AFTER_MS)).left).toBeNull();
  });
});
