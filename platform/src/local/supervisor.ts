import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONFIG_EXIT_CODE } from '../config.ts';
import { waitedForCpu } from './processes.ts';
import { restartPause } from './restartPause.ts';
import { lastWords, openLog } from './serviceLog.ts';
import { v8PoolSizeFlag } from './v8PoolSize.ts';
import { askHealthz, SILENT_MS, watchHealth } from './watchHealth.ts';

/** How a service is started. `heap` is the limit of its JavaScript heap in MiB. */
export type ServicePlan = Readonly<{
  name: string;
  command: readonly string[];
  heap: number;
  env: NodeJS.ProcessEnv;
  /** Absolute path; kept over restarts, older files beside it (serviceLog.ts). */
  log: string;
}>;

export type Supervised = Readonly<{
  /** SIGTERM, and by force after 10 s. Comes back when the process is gone. */
  stop: () => Promise<void>;
  /** Ends it as `stop` does and starts it again: it was built anew. Nothing when it is being stopped. */
  restart: () => Promise<void>;
}>;

export type SupervisorEvents = Readonly<{
  onStart: (pid: number) => void;
  /** `again` in milliseconds until the next attempt. */
  onCrash: (reason: string, again: number) => void;
  /** It has not answered for so long that it is ended and started again. */
  onHang: () => void;
  /** The service says its variables are wrong: it is not started again. */
  onConfigError: (line: string) => void;
}>;

/** Where a service is asked whether it lives, and the variables that make it answer there. */
export type HealthEndpoint = Readonly<{ port: number; env: NodeJS.ProcessEnv }>;

const STOP_GRACE_MS = 10_000;
/** A process that hangs does not hear SIGTERM mostly. */
const HANG_GRACE_MS = 3000;
const ENDS_REMEMBERED = 20;
const HANGS_FORGOTTEN_MS = 3_600_000;

/**
 * Starts a service and starts it again whenever it dies (see restartPause), or hangs: when it has not answered at its
 * health door for 10 s it is ended, by force when SIGTERM does not help. A service that hung is given twice that the next
 * time, and so on up to 80 s, until an hour has passed without.
 * @param healthDoor asked before each start; without one nobody watches whether it hangs
 */
export function supervise(
  plan: ServicePlan,
  events: SupervisorEvents,
  healthEndpoint: () => Promise<HealthEndpoint | null> = () => Promise.resolve(null),
  silentMs = SILENT_MS,
): Supervised {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let ends: number[] = [];
  let hangs: number[] = [];
  let stopping = false;
  let starting = Promise.resolve();

  const startAfter = (milliseconds: number) => {
    timer = setTimeout(() => {
      starting = start().catch((error: unknown) => {
        const { message } = error as { message?: unknown };
        ended(typeof message === 'string' ? message : String(error), null);
      });
    }, milliseconds);
  };
  const ended = (reason: string, code: number | null) => {
    if (stopping) return;
    if (code === CONFIG_EXIT_CODE) return events.onConfigError(lastWords(plan.log));
    ends = [...ends, performance.now()].slice(-ENDS_REMEMBERED);
    const again = restartPause(ends);
    events.onCrash(reason, again);
    startAfter(again);
  };
  const start = async () => {
    const endpoint = await healthEndpoint();
    if (stopping) return;
    const started = startService({ ...plan, env: { ...plan.env, ...endpoint?.env } });
    child = started;
    let reason: string | null = null;
    const watch = endpoint && watchFor(started, endpoint.port, () => (reason = 'it did not answer any more'));
    if (started.pid !== undefined) events.onStart(started.pid);
    const gone = (how: string, code: number | null) => {
      watch?.stop();
      if (child !== started) return;
      child = null;
      ended(reason ?? how, code);
    };
    started.once('error', (error) => gone(error.message, null));
    started.once('exit', (code, signal) => gone(signal ?? `exit code ${code}`, code));
  };
  const watchFor = (watched: ChildProcess, port: number, onHang: () => void) => {
    hangs = hangs.filter((hang) => performance.now() - hang < HANGS_FORGOTTEN_MS);
    return watchHealth({
      ask: askHealthz(port),
      silentMs: silentMs * 2 ** Math.min(hangs.length, 3),
      waitedForCpu: () => (watched.pid === undefined ? null : waitedForCpu(watched.pid)),
      onHang: () => {
        if (stopping) return;
        hangs.push(performance.now());
        onHang();
        events.onHang();
        void endProcess(watched, HANG_GRACE_MS);
      },
    });
  };
  starting = start();

  return {
    stop: async () => {
      stopping = true;
      if (timer) clearTimeout(timer);
      await starting;
      if (child) await endProcess(child, STOP_GRACE_MS);
    },
    restart: async () => {
      if (timer) clearTimeout(timer);
      await starting;
      const running = child;
      // Whose end nobody has to answer for: it is no crash.
      child = null;
      if (running) await endProcess(running, STOP_GRACE_MS);
      if (!stopping) startAfter(0);
    },
  };
}

/** SIGTERM, and by force when it is still there after `graceMs`. Comes back when it is gone. */
async function endProcess(running: ChildProcess, graceMs: number): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const exited = new Promise((resolve) => running.once('exit', resolve));
  const force = setTimeout(() => running.kill('SIGKILL'), graceMs);
  running.kill('SIGTERM');
  await exited;
  clearTimeout(force);
}

/**
 * Starts a service's process: in its own process group, so that Ctrl-C reaches the launcher alone, and with an IPC
 * channel, whose end tells it that the launcher is gone.
 */
export function startService({ command, heap, env, log }: ServicePlan): ChildProcess {
  const out = openLog(log);
  const memory = [`--max-old-space-size=${heap}`, v8PoolSizeFlag()];
  const flags = [...memory, '--enable-source-maps', '--disable-warning=ExperimentalWarning'];
  const preload = ['--import', pathToFileURL(resolve('platform/local/childOfLauncher.mjs')).href];
  const child = spawn(process.execPath, [...flags, ...preload, ...command], {
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', out ?? 'ignore', out ?? 'ignore', 'ipc'],
  });
  if (out !== null) closeSync(out);
  return child;
}
