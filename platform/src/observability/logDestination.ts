import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

export type LogDestination = DestinationStream & {
  /** Lines that could not be written so far. */
  dropped: () => number;
  /** Writes what waits, once and without another try: for the last moment of a process. */
  flushSync: () => void;
};

/** What waits for a slow disk or reader, in characters. More is dropped: a log must not fill the memory. */
const WAITING_MAX = 1024 * 1024;
/** Written at once, in characters. */
const CHUNK_MAX = 64 * 1024;
/** Lines are gathered for so long before they are written: a write costs as much as a hundred lines. */
const GATHERED_MS = 10;
/** After a failure the next attempt is made no sooner than this. */
const AGAIN_MS = 1000;
/** A pipe that is full takes more in a moment; nothing is lost then. */
const FULL_PIPE_MS = 50;

const NEWLINE = 10;
/** `head`: bytes at the beginning that tell of `told` missing lines. */
type Chunk = Readonly<{ bytes: Buffer; head: number; told: number }>;

const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * Writes lines to a file descriptor and never waits for it: a disk that is full (or a log that is broken otherwise) costs
 * lines, which are counted, and nothing else. The first line after such a time says how many are missing.
 * @param options.service for that line
 * @param options.write writes a part of the buffer to the descriptor, as `fs.write`
 */
export function logDestination(options: {
  service: string;
  fd?: number;
  againMs?: number;
  write?: typeof write;
}): LogDestination {
  const { service, fd = 1, againMs = AGAIN_MS, write: writeTo = write } = options;
  let waiting: string[] = [];
  let size = 0;
  let busy = false;
  let total = 0;
  /** Lines missing since the last one that was written, and why. */
  let missing = 0;
  let reason = '';
  /** A line was cut off in its middle: the next one must not go on in it. */
  let torn = false;

  const drop = (lines: number, code: string) => {
    total += lines;
    missing += lines;
    reason = code;
  };
  /** The next chunk: where the log was interrupted before, it begins with that. */
  const take = (): Chunk => {
    const head = (torn ? '\n' : '') + (missing > 0 ? gapLine(service, missing, reason) : '');
    const taken: string[] = [];
    for (let length = 0; length < CHUNK_MAX && taken.length < waiting.length; length += taken.at(-1)?.length ?? 0)
      taken.push(waiting[taken.length] ?? '');
    waiting = waiting.slice(taken.length);
    const body = taken.join('');
    size -= body.length;
    return { bytes: Buffer.from(head + body), head: Buffer.byteLength(head), told: missing };
  };
  const begin = () => {
    busy = waiting.length > 0;
    if (busy) send(take(), 0);
  };
  /** What is a chunk already goes on its way; what is less waits for more. */
  const gather = () => {
    if (size >= CHUNK_MAX) return begin();
    busy = waiting.length > 0;
    if (busy) setTimeout(begin, GATHERED_MS).unref();
  };
  const send = (chunk: Chunk, from: number) => {
    const { bytes, head, told } = chunk;
    writeTo(fd, bytes, from, bytes.length - from, null, (error, written) => {
      if (error?.code === 'EAGAIN' || error?.code === 'EBUSY')
        return void setTimeout(() => send(chunk, from), FULL_PIPE_MS).unref();
      const reached = error ? from : from + written;
      if (!error && reached < bytes.length) return send(chunk, reached);
      if (reached > 0) torn = bytes[reached - 1] !== NEWLINE;
      if (reached >= head) missing -= told;
      if (!error) return gather();
      drop(linesIn(bytes.subarray(Math.max(head, reached)).toString()), error.code ?? 'unknown');
      setTimeout(begin, againMs).unref();
    });
  };

  return {
    write: (line) => {
      if (size + line.length > WAITING_MAX) return drop(1, reason || 'EAGAIN');
      waiting.push(line);
      size += line.length;
      if (!busy) gather();
    },
    dropped: () => total,
    flushSync: () => {
      if (waiting.length === 0) return;
      const text = waiting.join('');
      waiting = [];
      size = 0;
      try {
        writeSync(fd, text);
      } catch {
        drop(linesIn(text), 'exit');
      }
    },
  };
}

const gapLine = (service: string, missing: number, code: string): string =>
  `${JSON.stringify({
    level: 'warn',
    time: new Date().toISOString(),
    service,
    dropped: missing,
    code,
    msg: code === 'ENOSPC' ? 'log lines are missing here: the disk was full' : 'log lines are missing here',
  })}\n`;

let standard: LogDestination | null = null;

/** The log of this process: its standard output. One for all loggers of the process. */
export function standardOutput(service: string): LogDestination {
  if (standard) return standard;
  const made = logDestination({ service });
  process.once('exit', made.flushSync);
  // Libraries write there by `console`: on a disk that is full that must not end the process either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return (standard = made);
}

/** Lines that the log of this process could not take, since it began. */
export const droppedLogLines = (): number => standard?.dropped() ?? 0;
