import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import { StartProblem } from './startProblem.ts';
import { keepLogsSmall, lastWords } from './serviceLog.ts';
import { supervise, type HealthEndpoint, type ServicePlan } from './supervisor.ts';
import { SILENT_MS } from './watchHealth.ts';

/** The three services of the house, each kept running. */
export type Services = Readonly<{
  /** Waits until the api answers that everything behind it is ready. */
  ready: (port: number, stopped: AbortSignal) => Promise<void>;
  /** Rejects with StartProblem when a service says its variables are wrong. Never resolves. */
  failed: Promise<never>;
  stop: () => Promise<void>;
  /** Starts services again that were built anew, by name; names of others do nothing. */
  restart: (names: readonly string[]) => Promise<void>;
}>;

/**
 * Heap limits in MiB. Measured without a limit Node lets garbage pile up to half the machine's memory; the whole house
 * is to stay below 700 MiB (GOALS), of which the heaps are about two thirds. The api keeps folded streams and decodes
 * photos outside the heap; the projector holds one batch; the workers render mails.
 */
export const heaps = { api: 256, projector: 160, workers: 192 } as const;

/** A machine with a load of twenty takes minutes to open a house. */
const READY_WITHIN = 300_000;

/** The api is asked at its own door; the others get one on this machine alone, unless they were given a port. */
async function healthEndpointOf(name: string, env: NodeJS.ProcessEnv): Promise<HealthEndpoint> {
  if (name === 'api') return { port: Number(env.PORT), env: {} };
  const variable = `${name.toUpperCase()}_PORT`;
  if (env[variable]) return { port: Number(env[variable]), env: {} };
  const port = await freePort();
  return { port, env: { [variable]: String(port), HEALTH_HOST: '127.0.0.1' } };
}

/**
 * @param remember is told the process id of every start, so that a killed launcher's strays can be found
 * @param otherLogs logs of others, kept small beside those of the services
 */
export function servicesOf(
  env: NodeJS.ProcessEnv,
  logs: string,
  remember: (name: string, pid: number) => void,
  otherLogs: readonly string[] = [],
): Services {
  let fail: (problem: StartProblem) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined); // it is raced against; alone it must not end the process
  const all = Object.entries(heaps).map(([name, heap]) => {
    const log = join(logs, `${name}.log`);
    const plan: ServicePlan = { name, command: [`${name}/dist/main.js`, 'serve'], heap, env, log };
    const supervised = supervise(
      plan,
      {
        onStart: (pid) => remember(name, pid),
        onCrash: (reason, again) =>
          console.error(
            `${name} stopped unexpectedly (${reason}), starts again ${again === 0 ? 'at once' : `in ${again / 1000} s`}${said(lastWords(log))} (${log})`,
          ),
        onHang: () =>
          console.error(`${name} has not answered for ${SILENT_MS / 1000} s or more: it is ended. (${log})`),
        onConfigError: (line) => fail(new StartProblem(line, { ofVariable: true })),
      },
      () => healthEndpointOf(name, env),
    );
    return { name, log, ...supervised };
  });
  const stopWatching = keepLogsSmall([...all.map(({ log }) => log), ...otherLogs]);
  return {
    failed,
    ready: async (port, stopped) => {
      const until = Date.now() + READY_WITHIN;
      while (!(await isReady(port))) {
        stopped.throwIfAborted();
        if (Date.now() > until)
          throw new StartProblem(
            `The house was not ready after ${READY_WITHIN / 60_000} minutes. See the logs in ${logs}`,
          );
        await pause(150);
      }
    },
    stop: async () => {
      await Promise.all(all.map((service) => service.stop()));
      stopWatching();
    },
    restart: async (names) => {
      await Promise.all(all.filter(({ name }) => names.includes(name)).map((service) => service.restart()));
    },
  };
}

const said = (words: string): string => (words === '' ? '' : `: ${words}`);

/** Whether the service at this port of this machine says that everything behind it is ready. */
export async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
