import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithRun } from './endWithRun.ts';

const SHARED_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** A whole run keeps about 2 GiB at a time: databases, data folders of houses, profiles of browsers. */
const NEEDED = { folder: 4 * GIB, memory: 8 * GIB } as const;

type Shared = { users: number; end: () => Promise<void> };
const shared = globalThis as typeof globalThis & { vonkTempInMemory?: Shared };

/**
 * Global setup: what this run writes into the temporary folder stays in memory, where there is plenty. Half of what a test
 * database costs is files made on a disk, and houses that start wait for theirs to be written. Whoever set TMPDIR keeps it.
 * Gone when the run ends, however it ends.
 */
export function setup(): (() => Promise<void>) | undefined {
  const used = (shared.vonkTempInMemory ??= start());
  if (!used) return undefined;
  used.users++;
  return async () => {
    if (--used.users > 0) return;
    delete shared.vonkTempInMemory;
    await used.end();
  };
}

function start(): Shared | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'vonk-run-'));
  // As root the database runs under another account, which has to get to its own folders in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const { end } = endWithRun(null, folder);
  return {
    users: 0,
    end: () => {
      delete process.env.TMPDIR;
      return end();
    },
  };
}

/** Containers often have 64 MB there, and a full one would fail tests that have done nothing wrong. */
function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= NEEDED.folder && process.availableMemory() >= NEEDED.memory;
}
