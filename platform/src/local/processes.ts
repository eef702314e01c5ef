import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What the kernel tells about a process on Linux: state letter and start time in clock ticks since boot. */
function statOf(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** Whether a process with this id runs. A zombie (dead, not yet collected by its parent) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || statOf(pid)?.state !== 'Z';
}

/**
 * A text that tells this process apart from a later one that was given the same id; null when it does not run.
 * Process ids are reused, so an id alone must never be killed from a file.
 */
export function startTimeOf(pid: number): string | null {
  if (process.platform === 'linux') return statOf(pid)?.startedAt ?? null;
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : null;
  return psField(pid, 'lstart');
}

/** The command line of a process, empty when it does not run or may not be read. */
export function commandOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return psField(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * Milliseconds in which the first thread of a process could have run and stood in the queue for a processor, since it
 * began. Null where the system does not tell (it does on Linux).
 */
export function waitedForCpu(pid: number): number | null {
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]);
    return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : null;
  } catch {
    return null;
  }
}

/** Waits until the process is gone. Answers false when it still runs after `timeout` milliseconds. */
export async function waitUntilGone(pid: number, timeout: number): Promise<boolean> {
  const until = Date.now() + timeout;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await pause(25);
  }
  return true;
}

function psField(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
