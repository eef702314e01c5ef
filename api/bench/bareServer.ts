import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BareStatements } from './bareEndpoint.ts';

/** Bare express with these statements, named, as a process of its own: what an HTTP server in Node reaches at best. */
export async function openBareServer(databaseUrl: string, statements: BareStatements) {
  const child = spawn(process.execPath, [...process.execArgv, 'api/bench/bareEndpoint.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, STATEMENTS: JSON.stringify(statements) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    // Waited for: its database may be closed next, and it would say so at length.
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
