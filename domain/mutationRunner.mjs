import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectTests } from '@vitest/runner';
import { register } from 'tsx/esm/api';
import { TestRunner } from 'vitest';

/** Where Stryker's instrumented code looks which mutant is active, and notes what was reached. */
const stryker = (globalThis.__stryker__ ??= {});
/** Stryker's TestStatus. */
const SUCCESS = 0;
const FAILED = 1;

/** As much of vitest's configuration as collecting its tests needs. */
const collector = () => ({
  pool: 'mutation',
  trace: (_name, attributes, call = attributes) => call(),
  importFile: (path) => import(pathToFileURL(path).href),
  config: {
    root: process.cwd(),
    name: '',
    setupFiles: [],
    sequence: { shuffle: false, hooks: 'stack', setupFiles: 'list', concurrent: false },
    tags: [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    allowOnly: false,
  },
});

function* testsOf(suite, path) {
  for (const task of suite.tasks) {
    const name = `${path} > ${task.name}`;
    if (task.type === 'suite') yield* testsOf(task, name);
    else if (task.mode === 'run') yield [name, TestRunner.getTestFn(task)];
  }
}

/**
 * Runs the tests of `domain` for Stryker, in one process that imports them once. Stryker's own runner for vitest starts a
 * worker and imports everything again for each mutant, which costs a second; these tests are pure and cost milliseconds,
 * so that eight thousand mutants take minutes instead of hours. They are collected by vitest; hooks (`beforeEach`) are
 * not run, none of these tests has any.
 */
class MutationRunner {
  /** Name and function of each test, in the order of the files. */
  tests = new Map();
  /** Milliseconds that each test took last. */
  durations = new Map();
  /** How many mutants this process tried, and whether one of them left something behind that makes tests fail. */
  tried = 0;
  spoilt = false;

  /** Nothing needs a process of its own: what runs at import is not mutated (`ignoreStatic`). */
  capabilities() {
    return { reloadEnvironment: true };
  }

  /** The working directory is Stryker's copy of the repository, with every mutant in it and none of them active. */
  async init() {
    // Twenty thousand histories of wallets for each mutant are too many (testing/fewer.ts).
    process.env.MUTATION = 'yes';
    register();
    const files = readdirSync('domain/src', { recursive: true })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => resolve('domain/src', path));
    for (const file of await collectTests(files.sort(), collector())) {
      if (file.result?.state === 'fail') throw new Error(`${file.filepath}: ${file.result.errors?.[0]?.message}`);
      // Numbered: a table of cases may call two of them the same.
      for (const [name, run] of testsOf(file, file.name)) this.tests.set(`${this.tests.size} ${name}`, run);
    }
    if (this.tests.size === 0) throw new Error('No tests: @vitest/runner must be of the version of vitest');
  }

  /** Every test once without a mutant, to learn which mutants it reaches. */
  async dryRun() {
    const tests = [];
    for (const id of this.tests.keys()) {
      stryker.currentTestId = id;
      tests.push(await this.#run(id));
    }
    stryker.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: stryker.mutantCoverage };
  }

  /** The tests that reach the mutant, the quick ones first, until one of them fails. */
  async mutantRun({ activeMutant, hitLimit, mutantActivation, testFilter }) {
    if (mutantActivation !== 'runtime')
      throw new Error('ignoreStatic must be on: what was imported does not run again');
    if (this.spoilt) throw new Error('Stryker starts another process and asks there again');
    this.tried++;
    Object.assign(stryker, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 });
    const duration = (id) => this.durations.get(id) ?? 0;
    let nrOfTests = 0;
    for (const id of testFilter.toSorted((a, b) => duration(a) - duration(b))) {
      const { status, failureMessage } = await this.#run(id);
      nrOfTests++;
      // The instrumented code itself ends an endless loop, by this count.
      if (stryker.hitCount > hitLimit) return { status: 'timeout', reason: `reached ${stryker.hitCount} times` };
      if (status === FAILED) {
        await this.#checkUnspoilt(id);
        return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }

  /** Without the mutant the test must pass again: if not, this mutant or one before it changed what tests share. */
  async #checkUnspoilt(id) {
    Object.assign(stryker, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    if ((await this.#run(id)).status === SUCCESS) return;
    this.spoilt = true;
    if (this.tried > 1)
      throw new Error('Not told apart from a mutant before it: Stryker asks again in another process');
  }

  async #run(id) {
    const start = performance.now();
    const test = { id, name: id, status: SUCCESS };
    try {
      await this.tests.get(id)();
    } catch (error) {
      Object.assign(test, { status: FAILED, failureMessage: String(error?.message ?? error) });
    }
    const timeSpentMs = performance.now() - start;
    this.durations.set(id, timeSpentMs);
    return { ...test, timeSpentMs };
  }
}

const createRunner = () => new MutationRunner();
createRunner.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'domain', factory: createRunner }];
