import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { allEvents } from '@vonk/contracts/events';
import { CONFIG_EXIT_CODE, ConfigError, readConfig } from '../config.ts';
import { isLoopback } from '../isLoopback.ts';
import { createEventCodec } from '../personal-data/eventCodec.ts';
import { createPersonalKeys } from '../personal-data/personalKeys.store.ts';
import { migrate } from '../postgres/migrate.ts';
import { openPostgres } from '../postgres/openPostgres.ts';
import { platformMigrations } from '../migrations/platformMigrations.ts';
import { describeStream } from './describeStream.ts';
import type { EventStore } from './eventStore.ts';
import { openEventStore } from './openEventStore.ts';
import { exportEvents, importEvents } from './transferEvents.ts';

const usage =
  'npm run events -- export <file> | npm run events -- import <file> | npm run events -- show <stream> [--open]';

type EventsConfig = Readonly<{
  databaseUrl: string;
  eventStoreUrl?: string | null;
  publicUrl: string;
  masterKey: Buffer;
}>;

/**
 * `events export <file>` and `events import <file>`, between any two event stores; `events show <stream>` tells one stream
 * in sentences. Answers the last sentence for the terminal. Throws an Error with one line that says what is wrong.
 * @param argv what follows `events`: the verb and the file or stream
 * @param print takes the lines that come before the last, one or several at a time
 */
export async function runEventsCommand(
  argv: readonly string[],
  config: EventsConfig,
  print: (lines: string) => void = console.log,
): Promise<string> {
  const [verb, subject, flag, ...more] = argv;
  const isKnown = verb === 'show' ? flag === undefined || flag === '--open' : flag === undefined;
  if (!/^(export|import|show)$/.test(verb ?? '') || !subject || subject.startsWith('--') || !isKnown || more.length > 0)
    throw new Error(usage);
  if (verb === 'import') await access(subject);
  const store = await openEventStore(config);
  try {
    if (verb === 'show') return await showStream(store, subject, flag !== undefined, config, print);
    if (verb === 'import') {
      const { appended, known } = await importEvents(store, createReadStream(subject));
      return `${appended} events imported from ${subject}, ${known} were there already.`;
    }
    // Under its name only when it is whole.
    const unfinished = `${subject}.part`;
    try {
      const count = await exportEvents(store, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, subject);
      return `${count} events exported to ${subject}.`;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  } finally {
    await store.close();
  }
}

/**
 * Personal fields open on a developer's machine alone: where members are, private words are read in the back office, which
 * asks for an open complaint and records every look.
 */
async function showStream(
  store: EventStore,
  stream: string,
  isOpen: boolean,
  { databaseUrl, publicUrl, masterKey }: EventsConfig,
  print: (lines: string) => void,
): Promise<string> {
  if (isOpen && !isLoopback(publicUrl))
    throw new Error(
      `--open is refused: ${publicUrl} is not on this machine alone. The back office shows personal data.`,
    );
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'events', max: 1 });
  try {
    const codec = createEventCodec({ definitions: allEvents, keys: createPersonalKeys({ db, masterKey }) });
    let count = 0;
    for await (const lines of describeStream(store, stream, isOpen ? codec.openAll : null)) {
      print(lines);
      count += 1;
    }
    if (count === 0)
      throw new Error(`There is no stream ${stream}. Names look like wallet-{member}; see docs/architecture.md.`);
    return `${count} ${count === 1 ? 'event' : 'events'} in ${stream}.`;
  } finally {
    await close();
  }
}

/** Also a house that was never opened can take events in: its founding comes after them, and finds itself done. */
async function ensureTables(databaseUrl: string): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'events', max: 1, statementTimeoutMs: 60_000 });
  try {
    await migrate(db, 'platform', platformMigrations);
  } finally {
    await close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    const config = readConfig(process.env);
    await ensureTables(config.databaseUrl);
    console.log(await runEventsCommand(process.argv.slice(2), config));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof ConfigError ? CONFIG_EXIT_CODE : 1;
  }
