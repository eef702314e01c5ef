import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, startTimeOf, waitUntilGone } from './processes.ts';
import { StartProblem } from './startProblem.ts';

type Identity = { pid: number; started: string | null };
type Held = Identity & { children: Record<string, Identity> };

/** Held by the one launcher that runs on a data folder. Remembers its children, so that the next start can end strays. */
export type DataDirLock = Readonly<{
  remember: (name: string, pid: number | undefined) => void;
  release: () => void;
}>;

/** A launcher touches its lock this often: so a lock that nobody can read still tells whether somebody holds it. */
const TOUCH_EVERY_MS = 2000;
const UNTOUCHED_FOR_MS = 3 * TOUCH_EVERY_MS;

/**
 * Takes the lock. What a killed launcher left running is stopped first; a lock that is torn (a power cut, a full disk) and
 * that nobody touches for 6 s is taken away. Throws StartProblem when a launcher runs on this folder.
 */
export async function lockDataDir(dataDir: string, untouchedForMs = UNTOUCHED_FOR_MS): Promise<DataDirLock> {
  const file = fileOf(dataDir);
  const found = textOf(file);
  const held = found === null ? null : parse(found);
  if (held && isSame(held)) throw taken(dataDir, held);
  if (found !== null && !held && (await isTouched(file, untouchedForMs))) throw taken(dataDir);
  if (held) await Promise.all(Object.values(held.children).map(stopStray));
  if (found !== null) removeUnlessNew(file, found);
  const mine: Held = { ...identityOf(process.pid), children: {} };
  const draft = `${file}.${process.pid}`;
  const save = () => writeFileSync(draft, JSON.stringify(mine), { flush: true });
  save();
  try {
    linkSync(draft, file); // fails when another start was first, in one step
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw taken(dataDir, parse(textOf(file) ?? ''));
  } finally {
    rmSync(draft, { force: true });
  }
  const touching = setInterval(() => touch(file), TOUCH_EVERY_MS).unref();
  return {
    remember: (name, pid) => {
      if (pid === undefined) delete mine.children[name];
      else mine.children[name] = identityOf(pid);
      try {
        save();
        renameSync(draft, file);
      } catch {
        // A full disk must not end the house. A stray that is not written down leaves by itself with its launcher.
        rmSync(draft, { force: true });
      }
    },
    release: () => {
      clearInterval(touching);
      rmSync(file, { force: true });
    },
  };
}

/** Whether a launcher runs on this data folder now. */
export function isLauncherRunning(dataDir: string): boolean {
  const held = readHeld(fileOf(dataDir));
  return held !== null && isSame(held);
}

const fileOf = (dataDir: string): string => join(dataDir, 'launcher.lock');

function readHeld(file: string): Held | null {
  return parse(textOf(file) ?? '');
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Null for a text that was torn: nobody can be told from it. */
function parse(content: string): Held | null {
  try {
    const { pid, started, children } = JSON.parse(content) as Partial<Held>;
    const isWhole = typeof pid === 'number' && started !== undefined && typeof children === 'object';
    return isWhole ? { pid, started, children } : null;
  } catch {
    return null;
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Taken away by hand: it is made again with the next service that starts.
  }
}

async function isTouched(file: string, withinMs: number): Promise<boolean> {
  const before = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  await pause(withinMs);
  const after = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return after !== undefined && after !== before;
}

/** Takes a lock away that was judged to be nobody's, but not the one that another start has put there since. */
function removeUnlessNew(file: string, judged: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another start was quicker
  }
  if (textOf(aside) !== judged) linkSync(aside, file);
  rmSync(aside, { force: true });
}

const identityOf = (pid: number): Identity => ({ pid, started: startTimeOf(pid) });
const isSame = ({ pid, started }: Identity): boolean => isAlive(pid) && startTimeOf(pid) === started;

function taken(dataDir: string, by: Identity | null = null): StartProblem {
  return new StartProblem(
    `${dataDir} is in use by a start that still runs${by ? ` (process ${by.pid})` : ''}. Stop that one, or choose another: DATA_DIR=/path npm start`,
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
