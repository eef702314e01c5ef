import { appendFileSync, closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'read-only.conf';
const INCLUDE = `include_if_exists = '${FILE}'`;
/** Of one length: on a full disk a file can be written over, but not made longer. */
const lineFor = (on: boolean) => `default_transaction_read_only = ${on ? 'on ' : 'off'}\n`;

/**
 * Makes the switch in a PostgreSQL data folder before its server starts.
 * @param on whether the server is to refuse changes from its first moment on
 * @returns the file, for whoever hands it to the server's account
 */
export function makeReadOnlySwitch(data: string, on: boolean): string {
  const [settings, file] = [join(data, 'postgresql.conf'), join(data, FILE)];
  if (existsSync(file)) turn(file, on);
  else writeFileSync(file, lineFor(on), { mode: 0o600 });
  if (!readFileSync(settings, 'utf8').includes(INCLUDE)) appendFileSync(settings, `\n${INCLUDE}\n`);
  return file;
}

/**
 * Tells the running server of a data folder to refuse every change from the next transaction on (SQLSTATE 25006), or to
 * take them again; nothing happens when it does so already. Throws when there is no switch or no server.
 */
export function turnReadOnly(data: string, pid: number, on: boolean): void {
  if (turn(join(data, FILE), on)) process.kill(pid, 'SIGHUP');
}

/** Answers whether that changed anything. */
function turn(file: string, on: boolean): boolean {
  if (readFileSync(file, 'utf8') === lineFor(on)) return false;
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, lineFor(on), 0);
  } finally {
    closeSync(handle);
  }
  return true;
}
