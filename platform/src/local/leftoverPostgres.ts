import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askPostgres } from './askPostgres.ts';
import { commandOf, isAlive, waitUntilGone } from './processes.ts';

/**
 * The server an earlier start left running on this data folder. A healthy one is given back to be used on; one that does
 * not answer is stopped; the mark of one that died is removed. Null when a server has to be started.
 * @param data the PostgreSQL data folder
 * @param urlAt the address of our database on a given port, password included: only our own server lets it in
 */
export async function leftoverPostgres(
  data: string,
  urlAt: (port: number) => string,
): Promise<{ pid: number; port: number } | null> {
  const mark = join(data, 'postmaster.pid');
  if (!existsSync(mark)) return null;
  const lines = readFileSync(mark, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !isPostgres(pid)) {
    // The id may belong to someone else by now, and PostgreSQL would take it for its own former self.
    rmSync(mark, { force: true });
    return null;
  }
  const until = Date.now() + 15_000;
  while (isAlive(pid) && Date.now() < until) {
    if (Number.isInteger(port) && port > 0 && (await askPostgres(urlAt(port), 'select 1')) !== null)
      return { pid, port };
    await pause(250);
  }
  await stopPostgres(pid);
  rmSync(mark, { force: true });
  return null;
}

/** Stops the server that an earlier start left running on this data folder, if there is one. */
export async function stopLeftoverPostgres(data: string): Promise<void> {
  const pid = Number(
    existsSync(join(data, 'postmaster.pid')) && readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  if (pid > 1 && isAlive(pid) && isPostgres(pid)) await stopPostgres(pid);
}

/** Fast shutdown (SIGINT); after 30 s at once (SIGQUIT), after 5 more by force. */
export async function stopPostgres(pid: number): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, timeout)) return;
  }
}

function isPostgres(pid: number): boolean {
  return process.platform === 'win32' || /postgres/.test(commandOf(pid));
}
