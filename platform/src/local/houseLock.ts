import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTimeOf, waitUntilGone } from './processes.ts';
import { StartProblem } from './startProblem.ts';

type Identity = { pid: number; started: string | null };
type Held = Identity & { children: Record<string, Identity> };

/** Held by the one launcher that runs on a data folder. Remembers its children, so that the next start can end strays. */
export type HouseLock = Readonly<{
  remember: (name: string, pid: number | undefined) => void;
  release: () => void;
}>;

/**
 * Takes the lock. What a killed launcher left running is stopped first. Throws StartProblem when a launcher runs on
 * this folder.
 */
export async function takeHouseLock(dataDir: string): Promise<HouseLock> {
  const file = fileOf(dataDir);
  const held = readHeld(file);
  if (held && isSame(held)) throw taken(dataDir, held);
  if (held) {
    await Promise.all(Object.values(held.children).map(stopStray));
    rmSync(file, { force: true });
  }
  const mine: Held = { ...identityOf(process.pid), children: {} };
  const draft = `${file}.${process.pid}`;
  const save = () => writeFileSync(draft, JSON.stringify(mine));
  save();
  try {
    linkSync(draft, file); // fails when another start was first, in one step
  } catch (error) {
    rmSync(draft, { force: true });
    const other = readHeld(file);
    if (other) throw taken(dataDir, other);
    throw error;
  }
  rmSync(draft, { force: true });
  return {
    remember: (name, pid) => {
      if (pid === undefined) delete mine.children[name];
      else mine.children[name] = identityOf(pid);
      save();
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Whether a launcher runs on this data folder now. */
export function isHouseRunning(dataDir: string): boolean {
  const held = readHeld(fileOf(dataDir));
  return held !== null && isSame(held);
}

const fileOf = (dataDir: string): string => join(dataDir, 'launcher.lock');

function readHeld(file: string): Held | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Held;
  } catch {
    return null; // missing, or torn by a full disk: nobody can be told from it
  }
}

const identityOf = (pid: number): Identity => ({ pid, started: startTimeOf(pid) });
const isSame = ({ pid, started }: Identity): boolean => isAlive(pid) && startTimeOf(pid) === started;

function taken(dataDir: string, { pid }: Identity): StartProblem {
  return new StartProblem(
    `${dataDir} is in use by a start that still runs (process ${pid}). Stop that one, or choose another: DATA_DIR=/path npm start`,
  );
}

async function stopStray(child: Identity): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGTERM', 8000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!isSame(child)) return;
    process.kill(child.pid, signal);
    if (await waitUntilGone(child.pid, timeout)) return;
  }
}
