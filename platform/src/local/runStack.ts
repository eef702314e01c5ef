import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Listr, type ListrTask } from 'listr2';
import type { LauncherConfig } from '../config.ts';
import { paymentProviderOf } from '../payment-provider/openPaymentProvider.ts';
import { prepareErasureList } from '../personal-data/erasureList.ts';
import { demoIsWanted, forgetDemo, makeDemo, wantDemoWhenEmpty } from './demoData.ts';
import { serviceEnvironment } from './serviceEnvironment.ts';
import { lockDataDir, type DataDirLock } from './dataDirLock.ts';
import { keepPostgresAlive, type WatchedPostgres } from './keepPostgresAlive.ts';
import { mailbox, type Mailbox } from './mailbox.ts';
import { buildOf, isMigratedBy, noteMigrated } from './migratedBuild.store.ts';
import { checkDataDir, checkPorts } from './preflight.ts';
import { runOnceInTime } from './runOnce.ts';
import { servicesOf, type Services } from './services.ts';
import { waitForDatabase, waitForEventStore, waitForRedis } from './waitForStores.ts';
import { printWelcome } from './welcome.ts';

export type StackOptions = Readonly<{
  /** Make demo data when the event store is empty. */
  demo: boolean;
  /** Throw the data away, make the demo data anew, and leave. */
  resetDemo: boolean;
  /** Aborted when the person wants the house closed. */
  stopped: AbortSignal;
  /** Told of the services once they are ready. */
  onReady?: (services: Services) => void;
}>;

/** In the order of their tables. */
const ROOMS = ['api', 'projector', 'workers'];

/** What is open so far, in the order of opening. */
type Open = {
  env: NodeJS.ProcessEnv;
  lock?: DataDirLock;
  postgres?: WatchedPostgres;
  mailbox?: Mailbox;
  services?: Services;
};

/**
 * Opens every part step by step, keeps them running until `stopped`, and closes them in reverse order: services,
 * mailbox, database. Throws StartProblem (one line) when something is in the way; all that was opened is closed first.
 */
export async function runStack(config: LauncherConfig, options: StackOptions): Promise<void> {
  const open: Open = { env: {} };
  try {
    checkDataDir(config.dataDir);
    await prepareErasureList(config.erasureList);
    open.lock = await lockDataDir(config.dataDir);
    if (options.resetDemo) await forgetDemo(config);
    await new Listr(steps(config, options, open), { fallbackRenderer: 'simple', registerSignalListeners: false }).run();
    options.stopped.throwIfAborted();
    if (options.resetDemo) return console.log('\nThe demo data was made anew. `npm start` opens the house.\n');
    if (open.services) options.onReady?.(open.services);
    printWelcome(config, { mailboxUrl: open.mailbox?.url ?? null, provider: paymentProviderOf(config) });
    await Promise.race([untilAborted(options.stopped), open.services?.failed]);
  } finally {
    await close(open);
  }
}

function steps(config: LauncherConfig, options: StackOptions, open: Open): ListrTask[] {
  const logs = join(config.dataDir, 'logs');
  const { stopped } = options;
  /** A step that Ctrl-C interrupts has not failed: it and those after it are left out, and the house is closed. */
  const unlessStopped =
    (work: (say: (line: string) => void) => Promise<void>): ListrTask['task'] =>
    async (_context, task) => {
      try {
        stopped.throwIfAborted();
        await work((line) => (task.output = line));
      } catch (error) {
        if (!stopped.aborted) throw error;
        task.skip(`${task.task.initialTitle}: stopped`);
      }
    };
  const needsServices = !options.resetDemo;
  return [
    {
      title: 'Check ports',
      enabled: needsServices,
      task: unlessStopped(() =>
        checkPorts({
          PORT: config.port,
          ...(config.smtpUrl ? {} : { MAILBOX_PORT: config.mailboxPort }),
          ...(config.projectorPort === null ? {} : { PROJECTOR_PORT: config.projectorPort }),
          ...(config.workersPort === null ? {} : { WORKERS_PORT: config.workersPort }),
        }),
      ),
    },
    {
      title: config.databaseUrl ? 'Wait for the database of DATABASE_URL' : 'Start PostgreSQL',
      task: unlessStopped(async (say) => {
        mkdirSync(logs, { recursive: true });
        if (config.databaseUrl) await waitForDatabase(config.databaseUrl, { onRetry: say, stopped });
        if (config.databaseDirectUrl)
          await waitForDatabase(config.databaseDirectUrl, { variable: 'DATABASE_DIRECT_URL', onRetry: say, stopped });
        const { env, postgres } = await serviceEnvironment(config, process.env, say);
        open.env = env;
        if (postgres) open.postgres = keepPostgresAlive(join(config.dataDir, 'postgres'), postgres);
      }),
    },
    {
      title: 'Wait for the event store of EVENTSTORE_URL',
      enabled: config.eventStoreUrl !== null,
      task: unlessStopped((say) => waitForEventStore(config.eventStoreUrl ?? '', { onRetry: say, stopped })),
    },
    {
      title: 'Wait for the Redis of REDIS_URL',
      enabled: config.redisUrl !== null,
      task: unlessStopped((say) => waitForRedis(config.redisUrl ?? '', { onRetry: say, stopped })),
    },
    {
      title: 'Look for data',
      enabled: options.demo,
      task: unlessStopped((say) => wantDemoWhenEmpty(config, open.env, { onRetry: say, stopped })),
    },
    {
      title: 'Bring the tables up to date',
      task: unlessStopped((say) => migrateRooms(open.env, { logs, say, stopped })),
    },
    {
      title: 'Make demo data',
      enabled: options.demo,
      skip: () => (demoIsWanted(config) ? false : 'Demo data: there already is data'),
      task: unlessStopped((say) => makeDemo(config, open.env, join(logs, 'demo.log'), { onRetry: say, stopped })),
    },
    {
      title: 'Open the mailbox',
      enabled: needsServices && config.smtpUrl === null,
      task: unlessStopped(async () => {
        open.mailbox = await mailbox({ folder: join(config.dataDir, 'mailbox'), port: config.mailboxPort });
        open.env.SMTP_URL = open.mailbox.smtpUrl;
        open.env.MAILBOX_URL = open.mailbox.url;
      }),
    },
    {
      title: 'Start api, projector and workers',
      enabled: needsServices,
      task: unlessStopped(async () => {
        const ofDatabase = join(config.dataDir, 'postgres', 'server.log');
        open.services = servicesOf(open.env, logs, open.lock?.remember ?? (() => undefined), [ofDatabase]);
        await Promise.race([open.services.ready(config.port, stopped), open.services.failed]);
      }),
    },
  ];
}

/**
 * Makes the tables of each room, or nothing where this very build has done so: to open three rooms takes longer than all else of a
 * second start. With EventStoreDB they are always opened, because the api founds the site there, and what a database says of
 * itself says nothing of another store.
 */
async function migrateRooms(
  env: NodeJS.ProcessEnv,
  { logs, say, stopped }: Readonly<{ logs: string; say: (line: string) => void; stopped: AbortSignal }>,
): Promise<void> {
  const databaseUrl = env.DATABASE_URL ?? '';
  const build = env.EVENTSTORE_URL ? null : buildOf(ROOMS);
  if (build !== null && (await isMigratedBy(databaseUrl, build))) return;
  for (const room of ROOMS) {
    say(`Migrate ${room}`);
    const command = [`${room}/dist/main.js`, 'migrate'];
    const log = join(logs, `${room}.log`);
    await runOnceInTime({ name: `migrate-${room}`, command, heap: 256, env, log }, { onRetry: say, stopped });
  }
  if (build !== null) await noteMigrated(databaseUrl, build);
}

async function close(open: Open): Promise<void> {
  const isClosing = open.services !== undefined;
  if (isClosing) console.log('\nClosing …');
  await open.services?.stop();
  await open.mailbox?.close();
  await open.postgres?.stop();
  open.lock?.release();
  if (isClosing) console.log('Closed. Nothing is left running.');
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
