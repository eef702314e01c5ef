import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';

const LOG_BYTES_MAX = 10 * 1024 * 1024;
const OLD_LOGS = 3;
const LOOK_EVERY_MS = 5000;
const LAST_BYTES = 64 * 1024;
const COMPLAINTS = new Set(['error', 'fatal']);

/** Null when there can be no log, because the disk is full: a service without one is better than none. */
export function openLog(log: string): number | null {
  try {
    rotateLog(log);
    return openSync(log, 'a');
  } catch {
    return null;
  }
}

/**
 * Copies a log that is larger than it may be to `.1`, what was there to `.2` and so on, three in all, and empties it in
 * place: whoever has it open to append goes on in it. What is written between the two steps is lost, which are a few
 * milliseconds. A log that cannot be copied (a full disk, on which it does not grow either) stays as it is.
 */
export function rotateLog(log: string, bytesMax = LOG_BYTES_MAX): void {
  const copy = `${log}.new`;
  try {
    if (!existsSync(log) || statSync(log).size <= bytesMax) return;
    // Copied before the old ones move: without room for it they stay.
    copyFileSync(log, copy);
    for (let number = OLD_LOGS; number > 1; number--)
      if (existsSync(`${log}.${number - 1}`)) renameSync(`${log}.${number - 1}`, `${log}.${number}`);
    renameSync(copy, `${log}.1`);
    truncateSync(log);
  } catch {
    rmSync(copy, { force: true, recursive: true });
  }
}

/** Looks at logs that are written to every 5 s and rotates those that became too large. Returns what ends it. */
export function keepLogsSmall(
  logs: readonly string[],
  { bytesMax = LOG_BYTES_MAX, everyMs = LOOK_EVERY_MS }: { bytesMax?: number; everyMs?: number } = {},
): () => void {
  const look = setInterval(() => logs.forEach((log) => rotateLog(log, bytesMax)), everyMs).unref();
  return () => clearInterval(look);
}

/**
 * What a process said before it died, in one line: its error if it named one, else its last words. Nothing where the last that
 * it said was no complaint: that one is no cause. Never throws.
 */
export function lastWords(log: string): string {
  // A log may have been emptied just before.
  return lastWordsIn(tailOf(log)) || lastWordsIn(tailOf(`${log}.1`));
}

function lastWordsIn(text: string): string {
  const noise = /^\s*$|^\s+at |^Node\.js v|^[}\]]$/;
  const all = text.split('\n').filter((line) => !noise.test(line));
  const lines = all.slice(all.findLastIndex(isUsual) + 1).slice(-40);
  const line = lines.findLast((one) => /^(\w*Error|Uncaught)\b.*:/.test(one)) ?? lines.at(-1) ?? '';
  return fromJson(line) ?? line.trim();
}

/** The end of a log in whole lines, where it has any; nothing of one that is not there or cannot be read. */
function tailOf(log: string): string {
  let file: number | null = null;
  try {
    file = openSync(log, 'r');
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, LAST_BYTES));
    const read = readSync(file, bytes, 0, bytes.length, size - bytes.length);
    const text = bytes.toString('utf8', 0, read);
    const firstEnd = text.indexOf('\n');
    return size > LAST_BYTES && firstEnd >= 0 && firstEnd < text.length - 1 ? text.slice(firstEnd + 1) : text;
  } catch {
    return '';
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** A line of the log below an error. */
function isUsual(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'string' && !COMPLAINTS.has(level);
  } catch {
    return false;
  }
}

/** Our services log JSON lines; a person wants the message. */
function fromJson(line: string): string | null {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: unknown; err?: { message?: unknown } };
    return [msg, err?.message].filter((part) => typeof part === 'string' && part !== '').join(': ') || null;
  } catch {
    return null;
  }
}
