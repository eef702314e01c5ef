import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

const WITHIN_MS = 600_000;

/**
 * Fills a data folder with demo data: a copy of what `make` made for the first journey that asked. Journeys that ask
 * meanwhile wait for it; when it failed, the next one tries again.
 * @param make fills an empty folder, and leaves nothing running on it
 */
export async function copyFoundedDemo(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = inject('founded_folder');
  const [ready, lock, making] = ['ready', 'lock', 'making'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const deadline = Date.now() + WITHIN_MS; !existsSync(ready);) {
    if (Date.now() > deadline) throw new Error('nobody made the demo data in time');
    if (!takes(lock)) {
      await pause(200);
      continue;
    }
    try {
      if (existsSync(ready)) break;
      rmSync(making, { recursive: true, force: true });
      mkdirSync(making);
      await make(making);
      renameSync(making, ready);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  copy(ready, dataDir);
  // Each copy runs at the same time as the others, on a port of its own.
  rmSync(join(dataDir, 'postgres', 'port'), { force: true });
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** With owners and rights: PostgreSQL opens no folder that is not its own. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the demo data could not be copied: ${stderr}`);
}
