import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '@vonk/platform/config';
import { openEventStore } from '@vonk/platform/event-store/openEventStore';
import { freePort } from '@vonk/platform/local/freePort';
import { mailbox } from '@vonk/platform/local/mailbox';
import { runOnce } from '@vonk/platform/local/runOnce';
import { heaps, isReady, servicesOf } from '@vonk/platform/local/services';
import { startService } from '@vonk/platform/local/supervisor';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { Browser } from '../src/testing/browser.ts';
import { someone } from '../src/testing/members.ts';

export type BenchMember = Readonly<{ id: string; browser: Browser; email: string }>;
export type BenchApp = Readonly<{
  config: Config;
  site: string;
  /** Women and men in turn, signed in, with a confirmed address. */
  members: readonly BenchMember[];
  /** The process of a service. */
  pidOf: (service: 'api' | 'projector' | 'workers') => number;
  /** One more process of workers beside the one of the house, until `close`. @returns its process id, once it runs */
  addWorkers: () => Promise<number>;
  close: () => Promise<void>;
}>;

/** Password hashing is made slow on purpose: more at a time would only wait for each other. */
const signupsAtOnce = 4;

/**
 * Opens api, projector, workers and mailbox as `npm start` does, from their bundles, each a process of its own, on the
 * database and folder of the variables; lets members in by the front door.
 * @param count members to make, even
 */
export async function openBenchApp(count: number): Promise<BenchApp> {
  const config = readConfig(process.env);
  const logs = join(config.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const mail = await mailbox({ folder: join(config.dataDir, 'mailbox'), port: 0 });
  const stopped = new AbortController();
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: site, SMTP_URL: mail.smtpUrl, LOG_LEVEL: 'warn' };
  for (const room of ['api', 'projector', 'workers'])
    await runOnce(
      { name: room, command: [`${room}/dist/main.js`, 'migrate'], heap: 256, env, log: join(logs, `${room}.log`) },
      stopped.signal,
    );
  const pids = new Map<string, number>();
  const services = servicesOf(env, logs, (name, pid) => void pids.set(name, pid));
  const pidOf = (name: string) => pids.get(name) ?? 0;
  const added: ChildProcess[] = [];
  const addWorkers = async () => {
    const door = await freePort();
    const child = startService({
      name: 'workers',
      command: ['workers/dist/main.js', 'serve'],
      heap: heaps.workers,
      env: { ...env, WORKERS_PORT: String(door), HEALTH_HOST: '127.0.0.1' },
      log: join(logs, 'workers-2.log'),
    });
    added.push(child);
    while (!(await isReady(door))) await pause(50);
    return child.pid ?? 0;
  };
  const close = async () => {
    stopped.abort();
    for (const child of added) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await services.stop();
    await mail.close();
  };
  try {
    await Promise.race([services.ready(port, stopped.signal), services.failed]);
    return { config, site, members: await makeMembers(config, site, count), pidOf, addWorkers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeMembers(config: Config, site: string, count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let first = 0; first < count; first += signupsAtOnce) {
    const some = Array.from({ length: Math.min(signupsAtOnce, count - first) }, async (_, index) => {
      const [gender, looking_for] = (first + index) % 2 === 0 ? ['female', 'male'] : ['male', 'female'];
      const browser = new Browser(site);
      const email = `bench-${randomUUID()}@example.test`;
      const answer = await browser.post<{ user: { id: string } }>(
        '/api/signup',
        someone({ email, gender, looking_for }),
      );
      return { id: expected(201, answer).user.id, browser, email };
    });
    members.push(...(await Promise.all(some)));
  }
  const tokens = await activationTokens(config);
  for (const { id, browser } of members)
    expected(200, await browser.post('/api/activation/do', { token: tokens.get(id) }));
  return members;
}

/** What stands in the mails, by member. */
async function activationTokens(config: Config): Promise<Map<string, string>> {
  const store = await openEventStore(config);
  try {
    const { events } = await store.readAll({ after: 0n, limit: 10_000, categories: ['link'] });
    return new Map(
      events
        .map(({ data }) => data as { link: string; member: string; purpose: string })
        .filter(({ purpose }) => purpose === 'activation')
        .map(({ member, purpose, link }) => [member, linkToken(config.hmacSecret, purpose, link)]),
    );
  } finally {
    await store.close();
  }
}

/** The body of an answer, which must have this status: a refused call is no measurement. */
export function expected<Body>(status: number, answer: { status: number; body: Body }): Body {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
