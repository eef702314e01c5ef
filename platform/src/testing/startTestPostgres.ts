import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedPostgres } from '../local/embeddedPostgres.ts';
import { endWithRun } from './endWithRun.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run, with the right to make databases. */
    postgres_url: string;
  }
}

type Shared = { url: Promise<string>; users: number; stop: () => Promise<void> };
const shared = globalThis as typeof globalThis & { vonkTestPostgres?: Shared };

/**
 * Global setup of the test projects that need a database: one PostgreSQL for the whole run, in a temporary folder and on
 * a free port, so that several runs on one machine never meet. Gone when the run ends, however it ends.
 */
export async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.vonkTestPostgres ??= start());
  server.users++;
  project.provide('postgres_url', await server.url);
  return async () => {
    if (--server.users > 0) return;
    delete shared.vonkTestPostgres;
    await server.stop();
  };
}

export { startTestPostgres as setup };

function start(): Shared {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-test-'));
  const server = embeddedPostgres({ folder, throwaway: true });
  const watched = server.then(({ pid }) => endWithRun(pid, folder));
  return {
    url: server.then(({ url }) => url),
    users: 0,
    stop: async () => {
      await (await watched).end();
    },
  };
}
