import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { threadStacks } from './threadStacks.ts';

/** More than a test or a hook waits for before it fails by itself; founding the demo data takes a few minutes. */
const STALLED_AFTER_MS = 10 * 60_000;
/** So often is looked meanwhile. */
const LOOKS = 20;

/** Paths of files: of which a test failed; that the run hung in; that had no turn because of them. `said`: how it hung. */
type Unfinished = { failed: string[]; stalled: string[]; notRun: string[]; said?: string };

/**
 * The reporter that leaves what has to run again as JSON where UNFINISHED_TESTS says. Nothing is left when something failed
 * outside of any test: which file would have to run again cannot be told then.
 *
 * It also ends a run of which nothing is heard any more, and says what its threads were doing. Nobody else would: the deadline
 * of a test is kept by the thread that may be the one that hangs, and an import has none.
 */
export class UnfinishedTests implements Reporter {
  readonly #waiting = new Set<string>();
  /** By file, what was heard of it last: a thread that hangs may have come further since. */
  readonly #running = new Map<string, string>();
  readonly #failed: string[] = [];
  readonly #stalledAfterMs: number;
  /** Looks since something was heard: a machine that stood still meanwhile looks no oftener for it. */
  #silent = 0;
  #watch: NodeJS.Timeout | undefined;
  #vitest: Vitest | undefined;

  constructor(stalledAfterMs = STALLED_AFTER_MS) {
    this.#stalledAfterMs = stalledAfterMs;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project, moduleId } of specifications) this.#waiting.add(relative(project.config.root, moduleId));
    this.#silent = 0;
    const look = () => {
      if (++this.#silent > LOOKS) this.#endStalled();
    };
    this.#watch = setInterval(look, this.#stalledAfterMs / LOOKS).unref();
  }

  onTestModuleQueued(module: TestModule): void {
    this.#heard(module, 'its imports');
  }

  onTestModuleCollected(module: TestModule): void {
    this.#heard(module, 'its hooks');
  }

  onTestCaseReady(test: TestCase): void {
    this.#heard(test.module, `"${test.fullName}"`);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#heard(module, '');
    this.#running.delete(module.relativeModuleId);
    if (!module.ok()) this.#failed.push(module.relativeModuleId);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    clearInterval(this.#watch);
    this.#leave({ failed: this.#failed, stalled: [], notRun: [] }, unhandledErrors);
  }

  #heard(module: TestModule, doing: string): void {
    this.#silent = 0;
    this.#waiting.delete(module.relativeModuleId);
    this.#running.set(module.relativeModuleId, doing);
  }

  #leave(unfinished: Unfinished, unhandledErrors: readonly unknown[]): void {
    const path = process.env.UNFINISHED_TESTS;
    if (path && unhandledErrors.length === 0) writeFileSync(path, JSON.stringify(unfinished));
  }

  #endStalled(): void {
    const unhandledErrors = this.#vitest?.state.getUnhandledErrors() ?? [];
    const said = [
      `✖ Nothing was heard of the tests for ${this.#stalledAfterMs / 1000} s. Not finished:`,
      ...[...this.#running].map(([path, doing]) => `  ${path}, last heard of at ${doing}`),
      threadStacks(),
    ].join('\n');
    const stalled = [...this.#running.keys()];
    this.#leave({ failed: this.#failed, stalled, notRun: [...this.#waiting], said }, unhandledErrors);
    if (unhandledErrors.length > 0) console.error('✖ Outside of any test:', ...unhandledErrors);
    console.log(`\n${said}`);
    // A thread that computes without an end would keep an orderly end waiting; what the run started ends with it (endWithRun).
    process.kill(process.pid, 'SIGKILL');
  }
}
