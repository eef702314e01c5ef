import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Longer than the launcher waits at first (`SILENT_MS` of watchHealth): it ends the process with more patience. */
const SILENT_MS = 30_000;
/** What the event loop and the thread share: how often it beat, and whether the thread is to end or to look away. */
const [WATCHING, DEBUGGED, STOPPED] = [0, 1, 2];

/**
 * What the thread does, as text: a bundle has no file of its own for it. It needs nothing of the event loop, no message and no
 * stream. What it was late itself (a machine that slept, or is overloaded) counts no further than a look. Only a signal that
 * nobody can handle ends a process from a thread.
 */
const THREAD = `
const { workerData: { shared, silentMs, everyMs, service } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const state = new Int32Array(shared);
let last = Atomics.load(state, 0);
let before = performance.now();
let silent = 0;
while (Atomics.load(state, 1) !== ${STOPPED}) {
  Atomics.wait(state, 1, ${WATCHING}, everyMs);
  if (Atomics.load(state, 1) === ${DEBUGGED}) Atomics.wait(state, 1, ${DEBUGGED}, everyMs);
  const now = performance.now();
  const seen = Atomics.load(state, 0);
  const isStill = seen === last && Atomics.load(state, 1) === ${WATCHING};
  silent = isStill ? silent + Math.min(now - before, 2 * everyMs) : 0;
  [last, before] = [seen, now];
  if (silent < silentMs) continue;
  const line = { level: 60, time: Date.now(), service, silent_ms: Math.round(silent), msg: 'the event loop stands still: the process is ended' };
  try {
    writeSync(1, JSON.stringify(line) + '\\n');
  } catch {}
  process.kill(process.pid, 'SIGKILL');
}
`;

/**
 * Ends the process by force when its event loop has given no beat for 30 s, with one line in the log, so that whoever looks
 * after it (`restart:` of Docker, systemd) starts it again: nothing in it can do that any more. Off while somebody debugs it,
 * who stops the loop for as long as they like.
 */
export function startWatchdog(service: string, silentMs = SILENT_MS): { stop: () => void } {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(shared);
  const everyMs = Math.max(1, silentMs / 10);
  const beat = () => {
    Atomics.add(state, 0, 1);
    Atomics.store(state, 1, inspectorUrl() === undefined ? WATCHING : DEBUGGED);
  };
  beat();
  const timer = setInterval(beat, everyMs).unref();
  const thread = new Worker(THREAD, { eval: true, workerData: { shared, silentMs, everyMs, service }, execArgv: [] });
  thread.unref();
  // A process without it is better than none.
  thread.on('error', () => clearInterval(timer));
  return {
    stop: () => {
      clearInterval(timer);
      Atomics.store(state, 1, STOPPED);
      Atomics.notify(state, 1);
    },
  };
}
