import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPortFree } from './freePort.ts';
import { StartProblem } from './startProblem.ts';

const MEBIBYTE = 1024 * 1024;
const NEEDED_FRESH = 300;
const NEEDED_LATER = 50;

/** Throws StartProblem unless the data folder can be made, written, and has room: 300 MiB at first, 50 MiB later. */
export function checkDataDir(dataDir: string): void {
  const fresh = !existsSync(join(dataDir, 'postgres', 'data'));
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, 'can be written');
    rmSync(probe);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'ENOSPC' ? 'is on a full disk' : `cannot be written (${code ?? 'unknown error'})`;
    throw new StartProblem(`The data folder ${dataDir} ${why}. Choose another: DATA_DIR=/path npm start`, { cause });
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  const needed = fresh ? NEEDED_FRESH : NEEDED_LATER;
  if (free >= needed) return;
  throw new StartProblem(
    `The disk of ${dataDir} has ${free} MiB left, ${needed} MiB are needed. Make room, or choose another: DATA_DIR=/path npm start`,
  );
}

/** Throws StartProblem when two are the same, or one is taken, naming the variable and a port that is free. */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const wanted = Object.entries(ports);
  for (const [name, port] of wanted) {
    const twice = wanted.find(([other, same]) => other !== name && same === port);
    if (twice)
      throw new StartProblem(`${name} and ${twice[0]} are both ${port}. Give each a port of its own.`, {
        ofVariable: true,
      });
    if (await usable(name, port)) continue;
    throw new StartProblem(`Port ${port} is taken. Choose another: ${name}=${await nextFree(port, wanted)} npm start`);
  }
}

async function usable(name: string, port: number): Promise<boolean> {
  try {
    // Both: a program that listens on 127.0.0.1 alone does not stop us from listening everywhere, but gets our visitors.
    return (await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'));
  } catch (cause) {
    throw new StartProblem(`Port ${port} may not be used by you. Choose one above 1024: ${name}=8080 npm start`, {
      cause,
    });
  }
}

async function nextFree(port: number, wanted: [string, number][]): Promise<number> {
  for (let next = port + 1; next < 65536; next++)
    if (!wanted.some(([, taken]) => taken === next) && (await isPortFree(next))) return next;
  return 8080;
}
