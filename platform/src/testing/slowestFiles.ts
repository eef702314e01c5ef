import type { Reporter, TestModule } from 'vitest/node';

/** The reporter that says, after the tests, which files took the longest: import, set up and tests together. */
const SHOWN = 20;

export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .map((module) => {
        const { setupDuration, collectDuration, duration } = module.diagnostic();
        const loading = setupDuration + collectDuration;
        return { path: module.relativeModuleId, project: module.project.name, loading, total: loading + duration };
      })
      .sort((one, other) => other.total - one.total)
      .slice(0, SHOWN);
    if (rows.length < SHOWN) return;
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7);
    console.log(`\n The slowest ${SHOWN} files (seconds in all, of which loading):`);
    for (const { path, project, loading, total } of rows)
      console.log(`${seconds(total)} ${seconds(loading)}  ${project.padEnd(8)} ${path}`);
  }
}
