import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_FROM } from './guardFreeSpace.ts';

const MEBIBYTE = 1024 * 1024;
/** Enough for the marks, the recovery and one more file of the log of a PostgreSQL that was killed by a full disk. */
const RESERVE = 24;
const fileIn = (folder: string): string => join(folder, 'reserve');

/** Keeps some space of the disk for bad times, unless it is kept already or times are bad. */
export function holdReserve(folder: string): void {
  const file = fileIn(folder);
  if (existsSync(file)) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < (OPEN_FROM + RESERVE) * MEBIBYTE) return;
  const handle = openSync(file, 'wx', 0o600);
  try {
    const part = Buffer.alloc(MEBIBYTE);
    for (let written = 0; written < RESERVE; written++) writeSync(handle, part);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives the space to whoever comes first: the database is started next. */
export const releaseReserve = (folder: string): void => rmSync(fileIn(folder), { force: true });
