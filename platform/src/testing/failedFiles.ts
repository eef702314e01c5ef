import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * The reporter that leaves the paths of the files that failed, one a line, where FAILED_FILES says. Nothing is left when
 * something failed outside of any test: which file would have to run again cannot be told then.
 */
export class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env.FAILED_FILES;
    if (!path || unhandledErrors.length > 0) return;
    const failed = modules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId);
    writeFileSync(path, failed.join('\n'));
  }
}
