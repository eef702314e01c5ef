import { ConfigError, readConfig, type Config } from '@vonk/platform/config';
import { exitCodeOf, isTransientError } from '@vonk/platform/exitCodeOf';
import { openWithRetry } from '@vonk/platform/openWithRetry';
import { erasureList } from '@vonk/platform/personal-data/erasureList';
import { health } from '@vonk/platform/http/health';
import { serve } from '@vonk/platform/http/serve';
import { createOutages } from '@vonk/platform/observability/createOutages';
import { createLogger } from '@vonk/platform/observability/logger';
import { createMetrics } from '@vonk/platform/observability/metrics';
import { startWatchdog } from '@vonk/platform/observability/watchdog';
import { watchEventLoop } from '@vonk/platform/observability/watchEventLoop';
import { withoutPersonalData } from '@vonk/platform/observability/withoutPersonalData';
import { migrate } from '@vonk/platform/postgres/migrate';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { platformMigrations } from '@vonk/platform/migrations/platformMigrations';
import express from 'express';
import { eraseAgain } from './accounts/eraseAgain.ts';
import { workerMigrations } from './migrations/workerMigrations.ts';
import { printProof } from './credits/printProof.ts';
import { printVerified } from './credits/printVerified.ts';
import { openWorkers } from './openWorkers.ts';
import { startWorkers } from './startWorkers.ts';

/**
 * The hands of the house: `serve` lets events have their consequences, `migrate` makes the tables, `erase-again` erases
 * whom a backup has brought back, `ledger-check` proves the books, `ledger-verify` the chain over the log or an export.
 */
const modes: Readonly<Record<string, (config: Config) => Promise<void>>> = {
  serve: serveWorkers,
  migrate: migrateWorkers,
  'erase-again': eraseListedAgain,
  'ledger-check': checkLedger,
  'ledger-verify': (config) => verifyLedger(config, process.argv.slice(3)),
};

/** What goes round for as long as the workers run; it tells when it works again. */
const ROUNDS = new Set(['event store', 'shares of the reactions', 'parked reactions', 'sweep', 'queue']);
const IN_A_ROUND = 'reactions and timers';

async function migrateWorkers({ databaseUrl }: Config): Promise<void> {
  const postgres = openPostgres(databaseUrl, {
    applicationName: 'workers-migrate',
    max: 2,
    statementTimeoutMs: 600_000,
  });
  try {
    await migrate(postgres.db, 'platform', platformMigrations);
    await migrate(postgres.db, 'workers', workerMigrations);
  } finally {
    await postgres.close();
  }
}

async function eraseListedAgain(config: Config): Promise<void> {
  const subjects = await erasureList(config.erasureList).read();
  if (subjects.length === 0) return console.log(`Nobody is on the list of the erased (${config.erasureList}).`);
  await migrateWorkers(config);
  const open = await openWorkers(config);
  try {
    const { members, others } = await eraseAgain(open.context, subjects);
    console.log(
      `${subjects.length} on the list of the erased: ${members} members erased again, ${others} other keys destroyed again.`,
    );
  } finally {
    await open.close();
  }
}

async function checkLedger(config: Config): Promise<void> {
  await migrateWorkers(config);
  const open = await openWorkers(config);
  try {
    if (!(await printProof(open.context))) process.exitCode = 1;
  } finally {
    await open.close();
  }
}

async function verifyLedger(config: Config, [file, head]: readonly string[]): Promise<void> {
  const { store, context, close } = await openWorkers(config);
  try {
    if (!(await printVerified({ db: context.db, store, file: file ?? null, head: head ?? null }))) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function serveWorkers(config: Config): Promise<void> {
  const log = createLogger({ service: 'workers', level: config.logLevel });
  const metrics = createMetrics('workers');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

  const open = await openWithRetry(() => openWorkers(config));
  const describe = (error: unknown) => withoutPersonalData(error instanceof Error ? error.message : String(error));
  const outages = createOutages(log, describe);
  // A single reaction or timer that fails while a store is away belongs to the outage of the round it is in.
  const onError = (error: unknown, what: string) => {
    if (ROUNDS.has(what)) outages.failed(what, error);
    else if (isTransientError(error)) outages.failed(IN_A_ROUND, error);
    else log.warn({ error: describe(error) }, what);
  };
  const onWell = (what: string) => [what, IN_A_ROUND].forEach(outages.works);
  const workers = await startWorkers(open, onError, undefined, onWell);

  const app = express();
  app.use(health({ queue: open.context.queue.ping, store: open.store.ping }));
  app.get('/metrics', metrics.answerMetrics);
  const { workersPort: port } = config;
  const served = port === null ? null : await serve(app, { host: config.healthHost, port });
  watchEventLoop({ metrics, log });
  startWatchdog('workers');
  log.info({ port }, 'the workers run');

  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
  await workers.stop();
  await served?.close();
  await open.close();
  log.info({}, 'the workers have stopped');
}

const [mode = 'serve'] = process.argv.slice(2);
try {
  const run = modes[mode];
  if (!run) throw new ConfigError(mode, `is no mode: ${Object.keys(modes).join(', ')}`);
  await run(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  // Not left to the event loop: what was opened before the fault may hold it for ever.
  process.exit(exitCodeOf(error));
}
