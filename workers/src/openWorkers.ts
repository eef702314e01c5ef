import { join } from 'node:path';
import { allEvents } from '@vonk/contracts/events';
import { closeStack } from '@vonk/platform/closeStack';
import { createCommandHandler } from '@vonk/platform/commands/commandHandler';
import { createReadYourWrites } from '@vonk/platform/commands/readYourWrites';
import { createStreamSnapshots } from '@vonk/platform/commands/streamSnapshots.store';
import type { Config } from '@vonk/platform/config';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { openEventStore } from '@vonk/platform/event-store/openEventStore';
import { openFileStore } from '@vonk/platform/files/fileStore';
import { openMailTransport } from '@vonk/platform/mail/mailTransport';
import { openPaymentProvider } from '@vonk/platform/payment-provider/openPaymentProvider';
import { createEventCodec, type EventCodec } from '@vonk/platform/personal-data/eventCodec';
import { erasureList, healErasureList } from '@vonk/platform/personal-data/erasureList';
import { hearDestroyedKeys } from '@vonk/platform/personal-data/hearDestroyedKeys';
import { createPersonalKeys } from '@vonk/platform/personal-data/personalKeys.store';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { projectedPosition } from '@vonk/platform/projection/projectedPosition';
import { jobOutbox, type JobOutbox } from '@vonk/platform/queue/jobOutbox.store';
import { openQueue } from '@vonk/platform/queue/openQueue';
import { forgetMember } from './forgetMember.ts';
import type { WorkerContext } from './workerContext.ts';
import { MAIL_QUEUE } from './mail/sendMail.ts';
import { createPushSender } from './push/pushSender.ts';
import { openTexts } from './openTexts.ts';
import { siteSettings } from './siteSettings.ts';

/** Without a mail server nothing can leave: the address of nowhere, where every try fails and is tried again. */
const NO_SMTP = 'smtp://127.0.0.1:9';
const READ_MODELS_WITHIN_MS = 10_000;

export type OpenWorkers = Readonly<{
  context: WorkerContext;
  store: EventStore;
  codec: EventCodec;
  outbox: JobOutbox;
  close: () => Promise<void>;
}>;

/** Opens everything the workers reach the world with. The tables must be there already (`main.ts migrate`). A failure closes what was open. */
export async function openWorkers(config: Config, { clock = () => new Date() } = {}): Promise<OpenWorkers> {
  const { databaseUrl, databaseDirectUrl, redisUrl } = config;
  const { onClose, close } = closeStack();
  try {
    const postgres = openPostgres(databaseUrl, { applicationName: 'workers', max: 12, statementTimeoutMs: 30_000 });
    onClose(postgres.close);
    const store = await openEventStore(config);
    onClose(() => store.close());
    await healErasureList(config.erasureList, postgres.db);
    const { note: noteDestroyed } = erasureList(config.erasureList);
    const keys = createPersonalKeys({ db: postgres.db, masterKey: config.masterKey, noteDestroyed });
    const codec = createEventCodec({ definitions: allEvents, keys });
    // The api takes them: two processes that each take their own do the same work twice.
    const { read } = createStreamSnapshots(postgres.db);
    const commands = createCommandHandler({ store, codec, clock, snapshots: { read }, cacheBytes: 24 * 1024 * 1024 });
    onClose(commands.settled);
    const texts = await openTexts(commands, store);
    onClose(texts.close);
    onClose(hearDestroyedKeys(databaseDirectUrl, keys, commands.forget).close);
    const projected = projectedPosition({ databaseUrl: databaseDirectUrl, db: postgres.db });
    onClose(projected.close);
    const readModels = createReadYourWrites(projected);
    onClose(readModels.close);
    const files = await openFileStore({ folder: join(config.dataDir, 'files'), storageUrl: config.storageUrl });
    const mail = openMailTransport(config.smtpUrl ?? NO_SMTP, {
      from: personOf(config.mailFrom),
      tellsAbout: config.mailboxUrl !== null,
    });
    onClose(mail.close);
    const queue = await openQueue({ databaseUrl: databaseDirectUrl, ...(redisUrl ? { redisUrl } : {}) });
    // First of all: jobs under way still send mails.
    onClose(queue.close);
    // A push message may get lost with its queue: the mail comes all the same, and nothing rings twice.
    const outbox = jobOutbox(queue, { db: postgres.db, kept: [MAIL_QUEUE] });
    const context: WorkerContext = {
      config,
      db: postgres.db,
      store,
      commands,
      keys,
      queue: outbox.queue,
      mail,
      push: config.push && createPushSender(config.push),
      provider: await openPaymentProvider(config, postgres.pool),
      clock,
      projected: (position) => readModels.waitFor(position, READ_MODELS_WITHIN_MS),
      settings: siteSettings(commands, clock),
      files,
      forget: (member) => forgetMember({ db: postgres.db, files, mailboxUrl: config.mailboxUrl }, member),
    };
    return { context, store, codec, outbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `Vonk <hello@vonk.example>` in its two parts. */
function personOf(text: string): { name: string; address: string } {
  const found = /^([^<>]*)<([^<>]+)>$/.exec(text.trim());
  return { name: found?.[1]?.trim() ?? '', address: found?.[2] ?? text };
}
