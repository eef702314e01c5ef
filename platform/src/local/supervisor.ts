import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONFIG_EXIT_CODE } from '../config.ts';

/** How a service is started. `heap` is the limit of its JavaScript heap in MiB. */
export type ServicePlan = Readonly<{
  name: string;
  command: readonly string[];
  heap: number;
  env: NodeJS.ProcessEnv;
  /** Absolute path; kept over restarts, one older file beside it. */
  log: string;
}>;

export type Supervised = Readonly<{
  /** SIGTERM, and by force after 10 s. Comes back when the process is gone. */
  stop: () => Promise<void>;
}>;

export type SupervisorEvents = Readonly<{
  onStart: (pid: number) => void;
  /** `again` in milliseconds until the next attempt. */
  onCrash: (reason: string, again: number) => void;
  /** The service says its variables are wrong: it is not started again. */
  onConfigError: (line: string) => void;
}>;

const BACKOFF_FIRST = 500;
const BACKOFF_MAX = 10_000;
const LIVED_LONG = 60_000;
const STOP_GRACE = 10_000;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Starts a service and starts it again whenever it dies: after 0.5 s, then twice as long each time, 10 s at most. */
export function supervise(plan: ServicePlan, events: SupervisorEvents): Supervised {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let backoff = BACKOFF_FIRST;
  let stopping = false;

  const start = () => {
    const since = Date.now();
    const started = startService(plan);
    child = started;
    if (started.pid !== undefined) events.onStart(started.pid);
    const gone = (reason: string, code: number | null) => {
      if (child !== started) return;
      child = null;
      if (stopping) return;
      if (code === CONFIG_EXIT_CODE) return events.onConfigError(lastWords(plan.log));
      if (Date.now() - since > LIVED_LONG) backoff = BACKOFF_FIRST;
      events.onCrash(reason, backoff);
      timer = setTimeout(start, backoff);
      backoff = Math.min(backoff * 2, BACKOFF_MAX);
    };
    started.once('error', (error) => gone(error.message, null));
    started.once('exit', (code, signal) => gone(signal ?? `exit code ${code}`, code));
  };
  start();

  return {
    stop: async () => {
      stopping = true;
      if (timer) clearTimeout(timer);
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      const force = setTimeout(() => running.kill('SIGKILL'), STOP_GRACE);
      running.kill('SIGTERM');
      await exited;
      clearTimeout(force);
    },
  };
}

/**
 * Starts a service's process: in its own process group, so that Ctrl-C reaches the launcher alone, and with an IPC
 * channel, whose end tells it that the launcher is gone.
 */
export function startService({ command, heap, env, log }: ServicePlan): ChildProcess {
  if (existsSync(log) && statSync(log).size > LOG_BYTES_MAX) renameSync(log, `${log}.1`);
  const out = openSync(log, 'a');
  const flags = [`--max-old-space-size=${heap}`, '--enable-source-maps', '--disable-warning=ExperimentalWarning'];
  const preload = ['--import', pathToFileURL(resolve('platform/local/childOfLauncher.mjs')).href];
  const child = spawn(process.execPath, [...flags, ...preload, ...command], {
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', out, out, 'ipc'],
  });
  closeSync(out);
  return child;
}

/** What a process said before it died, in one line: its error if it named one, else its last words. */
export function lastWords(log: string): string {
  if (!existsSync(log)) return '';
  const noise = /^\s*$|^\s+at |^Node\.js v|^[}\]]$/;
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => !noise.test(line))
    .slice(-40);
  const line = lines.findLast((one) => /^(\w*Error|Uncaught)\b.*:/.test(one)) ?? lines.at(-1) ?? '';
  return fromJson(line) ?? line.trim();
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
