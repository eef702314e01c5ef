import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedPostgres } from '../local/embeddedPostgres.ts';

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
  const watched = server.then(({ pid }) => cleanUpWhenRunEnds(pid, folder));
  return {
    url: server.then(({ url }) => url),
    users: 0,
    stop: async () => {
      const ended = await watched;
      await ended();
    },
  };
}

/**
 * A small process that waits for the end of this one, seen as the end of a pipe (also after Ctrl-C or kill -9), then
 * stops the server and removes its folder. The answered function ends the wait and comes back when all is gone.
 */
function cleanUpWhenRunEnds(pid: number, folder: string): () => Promise<void> {
  const script = `process.stdin.resume().on('end', async () => {
    try { process.kill(${pid}, 'SIGQUIT'); } catch {}
    for (let i = 0; i < 100; i++) {
      try { process.kill(${pid}, 0); } catch { break; }
      await new Promise((done) => setTimeout(done, 20));
    }
    require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true, maxRetries: 5 });
  })`;
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.stdin.end();
    });
}
