import { ConfigError, readConfig, type Config } from '@vonk/platform/config';
import { exitCodeOf } from '@vonk/platform/exitCodeOf';
import { openWithRetry } from '@vonk/platform/openWithRetry';
import { serve } from '@vonk/platform/http/serve';
import { createLogger } from '@vonk/platform/observability/logger';
import { createMetrics } from '@vonk/platform/observability/metrics';
import { startWatchdog } from '@vonk/platform/observability/watchdog';
import { watchEventLoop } from '@vonk/platform/observability/watchEventLoop';
import { migrate } from '@vonk/platform/postgres/migrate';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { platformMigrations } from '@vonk/platform/migrations/platformMigrations';
import { projectionMetrics } from '@vonk/platform/projection/projectionStatus';
import { progressLine } from '@vonk/platform/progressLine';
import { rebuildProjections } from '@vonk/platform/projection/rebuildProjections';
import { startProjector } from '@vonk/platform/projection/startProjector';
import { allProjections } from './allProjections.ts';
import { ensureReadModels } from './ensureReadModels.ts';
import { projectorMigrations } from './migrations/projectorMigrations.ts';
import { openProjector } from './openProjector.ts';
import { operations } from './operations.ts';

const MIGRATION_TIMEOUT_MS = 600_000;

/** The read side: `serve` keeps it up to date, `migrate` makes its tables, `rebuild <readModel>|all` makes one anew. */
const modes: Readonly<Record<string, (config: Config, words: readonly string[]) => Promise<void>>> = {
  serve: serveReadSide,
  migrate: migrateReadSide,
  rebuild: rebuildReadModels,
};

async function migrateReadSide({ databaseUrl }: Config): Promise<void> {
  const postgres = openPostgres(databaseUrl, {
    applicationName: 'projector-migrate',
    max: 2,
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
  });
  try {
    await migrate(postgres.db, 'platform', platformMigrations);
    await migrate(postgres.db, 'projector', projectorMigrations);
    await ensureReadModels(postgres.db);
  } finally {
    await postgres.close();
  }
}

async function serveReadSide(config: Config): Promise<void> {
  const log = createLogger({ service: 'projector', level: config.logLevel });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { source, close } = await openWithRetry(() => openProjector(config));
  try {
    const metrics = createMetrics('projector');
    const observe = projectionMetrics(metrics.registry, source.db, source.store);
    const answers = operations(source, {
      registry: metrics.registry,
      positionsAre: config.eventStoreUrl === null ? 'events' : 'bytes',
      projections: allProjections,
    });
    await ensureReadModels(source.db);
    const port = config.projectorPort;
    // Before the work begins: a port that is taken must stop the start, not a running projector.
    const served = port === null ? null : await serve(answers, { host: config.healthHost, port });
    const { databaseDirectUrl: databaseUrl } = config;
    const projector = startProjector({ ...source, ...observe, databaseUrl, projections: allProjections, log });
    watchEventLoop({ metrics, log });
    startWatchdog('projector');
    log.info({ port }, 'the projector runs');
    if (!stopping.signal.aborted)
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
    await projector.stop();
    await served?.close();
  } finally {
    await close();
  }
  log.info({}, 'the projector has stopped');
}

async function rebuildReadModels(config: Config, [name]: readonly string[]): Promise<void> {
  const wanted = allProjections.filter((projection) => name === 'all' || projection.name === name);
  if (wanted.length === 0) {
    const names = allProjections.map((projection) => projection.name).join(', ');
    throw new ConfigError('rebuild', `needs the name of a read model: all, ${names}`);
  }
  const { source, close } = await openProjector(config);
  try {
    const head = await source.store.head();
    const started = performance.now();
    const { show, say } = progressLine();
    await rebuildProjections(source, wanted, {
      onProgress: (position) => show(`${position} of ${head}`),
      onSwapped: (projection) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        say(`${projection.name}: made anew and swapped in after ${seconds} s`);
      },
    });
  } finally {
    await close();
  }
}

const [mode = 'serve', ...words] = process.argv.slice(2);
try {
  const run = modes[mode];
  if (!run) throw new ConfigError(mode, `is no mode: ${Object.keys(modes).join(', ')}`);
  await run(readConfig(process.env), words);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  // Not left to the event loop: what was opened before the fault may hold it for ever.
  process.exit(exitCodeOf(error));
}
