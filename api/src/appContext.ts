import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { allEvents } from '@vonk/contracts/events';
import type { Clock } from '@vonk/contracts/kernel';
import { closeStack } from '@vonk/platform/closeStack';
import { createCommandHandler, type CommandHandler } from '@vonk/platform/commands/commandHandler';
import { createReadYourWrites, type ReadYourWrites } from '@vonk/platform/commands/readYourWrites';
import { createStreamSnapshots } from '@vonk/platform/commands/streamSnapshots.store';
import type { Config } from '@vonk/platform/config';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { openEventStore } from '@vonk/platform/event-store/openEventStore';
import { openFileStore, type FileStore } from '@vonk/platform/files/fileStore';
import { createSignedPaths, type SignedPaths } from '@vonk/platform/files/signedPath';
import { createRateLimits, type RateLimits } from '@vonk/platform/http/rateLimit';
import { createLogger } from '@vonk/platform/observability/logger';
import { createMetrics, type Metrics } from '@vonk/platform/observability/metrics';
import { openPaymentProvider } from '@vonk/platform/payment-provider/openPaymentProvider';
import type { PaymentProvider } from '@vonk/platform/payment-provider/paymentProvider';
import { createEventCodec, type EventCodec } from '@vonk/platform/personal-data/eventCodec';
import { hearDestroyedKeys } from '@vonk/platform/personal-data/hearDestroyedKeys';
import { createPersonalKeys, type PersonalKeys } from '@vonk/platform/personal-data/personalKeys.store';
import { openPostgres, type Postgres } from '@vonk/platform/postgres/openPostgres';
import { projectedPosition, type ProjectedPosition } from '@vonk/platform/projection/projectedPosition';
import { openSmsSender } from '@vonk/platform/sms/openSmsSender';
import type { SmsSender } from '@vonk/platform/sms/smsSender';
import { withoutDeadline } from '@vonk/platform/deadline';
import type { FollowedOverlay } from '@vonk/platform/texts/followOverlay';
import { openSearchIndex, type SearchIndexReader } from '@vonk/projector/discovery/searchIndex.query';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { quotas, type QuotaName } from './http/quotas.ts';
import { replicaOpener, type OpenReplica } from './openReplica.ts';
import { openSettings, type SettingsCache } from './settingsCache.ts';
import { openTexts } from './openTexts.ts';

/** Everything the features of the api work with. One a process; tests and the demo data open their own. */
export type AppContext = Readonly<{
  config: Config;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  postgres: Postgres;
  db: Knex;
  /** For what reads much and changes nothing: reports, exports. */
  openReplica: OpenReplica;
  store: EventStore;
  /** Between plain events and the sealed ones of the store: for whoever reads streams past the command handler. */
  codec: EventCodec;
  keys: PersonalKeys;
  /** The way to change anything: decides, seals, appends. */
  commands: CommandHandler;
  readYourWrites: ReadYourWrites;
  /** How far the read models are; also what wakes the live stream. */
  projected: ProjectedPosition;
  /** The members who can be found, in memory. Fills itself with the first search. */
  searchIndex: SearchIndexReader;
  files: FileStore;
  /** Addresses of photos that open without a session. */
  signedPaths: SignedPaths;
  settings: SettingsCache;
  /** What staff say instead of texts of the house. */
  texts: FollowedOverlay;
  limits: RateLimits<QuotaName>;
  /** Null: nobody takes money here, the shop is closed. */
  payments: PaymentProvider | null;
  /** Null: no text message can be sent from here. */
  sms: SmsSender | null;
  /** True in tests: every good answer is judged by the schema the contract promises. */
  checkAnswers: boolean;
  /** A secret for one purpose, derived from HMAC_SECRET. */
  secretFor: (purpose: string) => Buffer;
  /** Work that an answer does not wait for. A fault is logged; the house closes after it. */
  inBackground: (what: string, work: () => Promise<unknown>) => void;
  /** Runs when the house closes, last registered first: streams and timers of the features. */
  onClose: (close: () => Promise<void> | void) => void;
  close: () => Promise<void>;
}>;

export type AppContextOptions = Readonly<{
  clock?: Clock;
  logger?: Logger;
  checkAnswers?: boolean;
  cacheBytes?: number;
  /** How long an answer waits for its own change to be readable, in ms; see createReadYourWrites. */
  visibleWithinMs?: number;
}>;

/**
 * Opens every store the api needs. The tables must be there already (`main.ts migrate`).
 * Throws what the first store that does not answer throws.
 */
export async function openAppContext(config: Config, options: AppContextOptions = {}): Promise<AppContext> {
  const { clock = () => new Date(), checkAnswers = process.env.VITEST !== undefined } = options;
  const logger = options.logger ?? createLogger({ service: 'api', level: config.logLevel });
  const { onClose, close } = closeStack();
  try {
    const postgres = openPostgres(config.databaseUrl, { applicationName: 'api', max: 20, warm: 5, searchMax: 10 });
    onClose(postgres.close);
    const { db, pool } = postgres;
    const store = await openEventStore(config);
    onClose(() => store.close());
    const keys = createPersonalKeys({ db, masterKey: config.masterKey });
    const codec = createEventCodec({ definitions: allEvents, keys });
    const commands = createCommandHandler({
      store,
      codec,
      clock,
      cacheBytes: options.cacheBytes,
      snapshots: createStreamSnapshots(db),
      onSnapshotError: (error) => logger.warn({ error }, 'a snapshot could not be kept'),
    });
    onClose(commands.settled);
    const destroyed = hearDestroyedKeys(config.databaseDirectUrl, keys, commands.forget);
    onClose(destroyed.close);
    const projected = projectedPosition({ databaseUrl: config.databaseDirectUrl, db });
    onClose(projected.close);
    const readYourWrites = createReadYourWrites({ ...projected, withinMs: options.visibleWithinMs });
    onClose(readYourWrites.close);
    const files = await openFileStore({ folder: join(config.dataDir, 'files'), storageUrl: config.storageUrl });
    const sms = openSmsSender(config);
    if (sms) onClose(sms.close);
    const settings = await openSettings({ commands, store, clock });
    onClose(settings.close);
    const texts = await openTexts(commands, store);
    onClose(texts.close);
    const background = backgroundWork(logger);
    onClose(background.settled);
    const limits = createRateLimits({ db, redis: await openRedis(config.redisUrl, onClose), quotas });
    onClose(limits.settled);
    const metrics = createMetrics('api');
    const openReplica = replicaOpener({ url: config.databaseReplicaUrl, metrics, log: logger, onClose });
    const secretFor = (purpose: string) => createHmac('sha256', config.hmacSecret).update(purpose).digest();
    return {
      config,
      clock,
      logger,
      metrics,
      ...{ postgres, db, openReplica, store, codec, keys, commands },
      readYourWrites,
      projected,
      searchIndex: openSearchIndex(db),
      files,
      signedPaths: createSignedPaths(secretFor('photos')),
      settings,
      limits,
      texts,
      payments: await openPaymentProvider(config, pool),
      sms,
      checkAnswers,
      secretFor,
      inBackground: background.run,
      onClose,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What an answer does not wait for; `settled` does. What fails there is logged. */
function backgroundWork(logger: AppContext['logger']) {
  const working = new Set<Promise<unknown>>();
  const run: AppContext['inBackground'] = (what, work) => {
    const done: Promise<unknown> = withoutDeadline(work)
      .catch((error: unknown) => logger.error({ error, what }, 'work in the background failed'))
      .finally(() => working.delete(done));
    working.add(done);
  };
  return { run, settled: async () => void (await Promise.all(working)) };
}

/** Counting of calls goes to Redis when there is one. It may be away or silent: the limits then count in memory. */
async function openRedis(url: string | null, onClose: AppContext['onClose']) {
  if (url === null) return undefined;
  const { openCountingRedis } = await import('@vonk/platform/http/openCountingRedis');
  const { redis, close } = openCountingRedis(url);
  onClose(close);
  return redis;
}
