import { readFileSync, readdirSync } from 'node:fs';

/** Ticks of a second in /proc: a constant of Linux on every machine of today. */
const TICKS = 100;

/** utime, stime, cutime and cstime of a process, and its parent; null when it is gone. */
function statOf(pid: string): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it is in brackets, and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/**
 * Seconds of processor that these processes have taken so far, each with its children (those of the database are its
 * connections), also with those that have ended. Null where there is no /proc.
 */
export function processorSeconds(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat && pids.includes(Number(pid))) ticks += stat.own + stat.ended;
    else if (stat && pids.includes(stat.parent)) ticks += stat.own;
  }
  return ticks / TICKS;
}

/** The server process behind a connection of this machine, by the process of one of its connections. */
export const parentOf = (pid: number): number => statOf(String(pid))?.parent ?? 0;
