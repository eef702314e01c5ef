import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, closeSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askPostgres } from './askPostgres.ts';
import { freePort, isPortFree } from './freePort.ts';
import { CLOSED_BELOW } from './guardFreeSpace.ts';
import { leftoverPostgres, stopPostgres } from './leftoverPostgres.ts';
import { postgresBinaries, type PostgresBinaries } from './postgresBinaries.ts';
import { postgresSettings } from './postgresSettings.ts';
import { isAlive } from './processes.ts';
import { makeReadOnlySwitch } from './readOnlySwitch.ts';
import { unprivilegedUser, type RunAs } from './unprivilegedUser.ts';

export type EmbeddedPostgres = Readonly<{
  /** postgres://… of the database `vonk`: by its socket where that can be reached (`?host=`), and on 127.0.0.1. */
  url: string;
  pid: number;
  /** True when a server that an earlier start left behind is used. */
  adopted: boolean;
  /** Fast shutdown: sessions are ended, everything committed is on disk. */
  stop: () => Promise<void>;
}>;

export type EmbeddedPostgresOptions = Readonly<{
  /** Holds everything: data, password, port and log. Made when missing. */
  folder: string;
  /** For tests only: nothing is forced to disk. */
  throwaway?: boolean;
}>;

const user = 'vonk';
const database = 'vonk';

/**
 * Starts PostgreSQL on the folder, or adopts the server that already runs on it after its launcher was killed.
 * Listens on 127.0.0.1 and on a socket in its folder alone, asks for a password that only the folder knows, and never runs
 * as root.
 * Throws an Error with one clear line when the folder, the disk or the machine does not allow it.
 */
export async function embeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const data = join(folder, 'data');
  const password = passwordOf(folder);
  const urlAt = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const leftover = await leftoverPostgres(data, urlAt);
  const running = leftover ?? (await startFresh(folder, data, password, urlAt, options.throwaway ?? false));
  const { pid, port } = running;
  const url = await socketUrl(urlAt(port), data);
  return { url, pid, adopted: leftover !== null, stop: () => stopPostgres(pid) };
}

/** The longest path of a socket that every system takes, in bytes. */
const SOCKET_PATH_MAX = 103;

/**
 * The address by way of the socket in the data folder: as `url`, with `host` telling pg and libpq where it is. `url` itself where
 * there is none: on Windows, below a long path, of a server that an older version left running.
 */
async function socketUrl(url: string, data: string): Promise<string> {
  const address = new URL(url);
  const path = join(data, `.s.PGSQL.${address.port}`);
  if (Buffer.byteLength(path) > SOCKET_PATH_MAX || !existsSync(path)) return url;
  address.searchParams.set('host', data);
  return (await askPostgres(address.href, 'select 1')) === null ? url : address.href;
}

async function startFresh(
  folder: string,
  data: string,
  password: string,
  urlAt: (port: number) => string,
  throwaway: boolean,
): Promise<{ pid: number; port: number }> {
  const runAs = unprivilegedUser(data);
  const binaries = postgresBinaries(runAs);
  removeUnfinishedClusters(folder);
  if (!existsSync(data)) createCluster(folder, data, password, runAs, binaries);
  own(makeReadOnlySwitch(data, isNearlyFull(data)), runAs);
  removeLeftSockets(data);
  let bySocket = process.platform !== 'win32';
  for (let attempt = 1; ; attempt++) {
    const port = await portFor(folder);
    const logAt = join(folder, 'server.log');
    writeFileSync(logAt, '');
    const settings = postgresSettings({ throwaway, counts: !throwaway && countsStatements(binaries), bySocket });
    const pid = spawnServer(data, port, logAt, runAs, binaries, settings);
    const problem = await untilReady(pid, urlAt(port), logAt);
    if (problem === null) return { pid, port };
    await stopPostgres(pid);
    // Some file systems hold no sockets, such as a folder of the machine in a container: then there is the network alone.
    const noSocket = bySocket && /could not create any Unix-domain sockets/.test(problem);
    if (noSocket) bySocket = false;
    // The port was taken in between, or processes of a killed server are still letting go of its memory.
    const passing = /Address already in use|shared memory block .*still in use|lock file .*already exists/s;
    if (attempt >= 40 || !(noSocket || passing.test(problem)))
      throw new Error(`PostgreSQL did not start: ${lastError(problem)}`);
    if (!noSocket && /Address already in use/.test(problem)) rmSync(join(folder, 'port'), { force: true });
    await pause(250);
  }
}

function createCluster(folder: string, data: string, password: string, runAs: RunAs, binaries: PostgresBinaries): void {
  // Made beside and renamed when complete: a start killed halfway leaves nothing that looks like a database.
  // Under a name of its own: the making of a start that was killed may still go on beside this one for a while.
  const making = mkdtempSync(join(folder, UNFINISHED));
  const secret = mkdtempSync(join(tmpdir(), 'vonk-initdb-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const path of [making, secret, passwordFile]) own(path, runAs);
  const args = [`--pgdata=${dataFolderFor(making, runAs)}`, `--username=${user}`, `--pwfile=${passwordFile}`];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions');
  // Sorting and case rules inside the server itself: the same on every machine, whatever locales are installed.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const { prefix, ...ids } = runAs;
  const [command = binaries.initdb, ...rest] = [...prefix, binaries.initdb, ...args];
  const made = spawnSync(command, rest, { ...ids, cwd: making, encoding: 'utf8', env: cleanEnvironment() });
  rmSync(secret, { recursive: true, force: true });
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder: ${made.error?.message ?? lastError(made.stderr)}`);
  renameSync(making, data);
}

/** How the folder of a database begins that is not whole yet. */
const UNFINISHED = 'data.new';

/**
 * Removes what starts that were killed have left of databases they were making. What is still written to by the `initdb`
 * of one of them stays until the next start: it fails without its folder, and then cleans up after itself.
 */
function removeUnfinishedClusters(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(UNFINISHED))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error;
    }
  }
}

/** A socket that a killed server left is in nobody's way, but its lock is, once its process id belongs to somebody else. */
function removeLeftSockets(data: string): void {
  for (const name of readdirSync(data))
    try {
      if (name.startsWith('.s.PGSQL.')) rmSync(join(data, name), { recursive: true, force: true });
    } catch {
      // What cannot be removed is told by the server, which then does without.
    }
}

/** Whether these programs came with the library that counts statements: a server told to load what is missing does not start. */
function countsStatements({ postgres }: PostgresBinaries): boolean {
  const libraries = join(dirname(dirname(postgres)), 'lib', 'postgresql');
  return ['so', 'dylib', 'dll'].some((kind) => existsSync(join(libraries, `pg_stat_statements.${kind}`)));
}

function spawnServer(
  data: string,
  port: number,
  logAt: string,
  { prefix, ...ids }: RunAs,
  binaries: PostgresBinaries,
  settings: readonly string[],
): number {
  const args = ['-D', dataFolderFor(data, { prefix, ...ids }), '-p', String(port), ...settings];
  const [command = binaries.postgres, ...rest] = [...prefix, binaries.postgres, ...args];
  const log = openSync(logAt, 'a');
  // Detached: Ctrl-C in the terminal must reach the launcher alone, which stops the database last.
  const child = spawn(command, rest, {
    ...ids,
    cwd: data,
    detached: true,
    stdio: ['ignore', log, log],
    env: cleanEnvironment(),
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started from ${binaries.postgres}`);
  return child.pid;
}

/**
 * How the server calls its data folder. As another account it may be unable to walk there (a checkout in /root), yet it
 * is started inside the folder, and on Linux `/proc/self/cwd` leads back to it without walking.
 */
function dataFolderFor(data: string, { uid }: RunAs): string {
  return uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data;
}

async function untilReady(pid: number, url: string, logAt: string): Promise<string | null> {
  const until = Date.now() + 120_000; // recovery after a kill replays the log, which may take long on a slow disk
  while (isAlive(pid)) {
    if ((await askPostgres(url, 'select 1')) !== null) return null;
    if (await createDatabase(url)) return null;
    if (Date.now() > until) return 'it was not ready after two minutes';
    await pause(30);
  }
  return readFileSync(logAt, 'utf8');
}

async function createDatabase(url: string): Promise<boolean> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return (await askPostgres(maintenance.href, `create database ${database}`)) !== null;
}

async function portFor(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  if (Number.isInteger(remembered) && remembered > 0 && remembered < 65536)
    if (await isPortFree(remembered, '127.0.0.1')) return remembered;
  const port = await freePort();
  writeFileSync(file, `${port}\n`);
  return port;
}

function passwordOf(folder: string): string {
  const file = join(folder, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(join(folder, 'data'))) throw new Error(`${file} is missing, so the database beside it stays closed.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return password;
}

/** A server that was killed by a full disk comes up again for readers; whoever guards the space opens it later. */
export function isNearlyFull(data: string): boolean {
  const { bavail, bsize } = statfsSync(data);
  return bavail * bsize < CLOSED_BELOW * 1024 * 1024;
}

function own(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && statSync(path).uid !== uid) chownSync(path, uid, gid ?? uid);
}

/**
 * What one statement of the projector needs, the next one needs again: by default glibc gives a memory of 128 kB back to the
 * kernel after each, and gets it anew page by page. Numbers in bytes; another libc does not read them.
 */
const KEPT_MEMORY = 'glibc.malloc.trim_threshold=8388608:glibc.malloc.mmap_threshold=4194304';

/** Variables such as PGPORT or LC_ALL of the person who starts must not change the server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { GLIBC_TUNABLES: KEPT_MEMORY, ...Object.fromEntries(kept), LC_ALL: 'C' };
}

function lastError(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|error:|No space left|denied/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'it gave no reason').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}
