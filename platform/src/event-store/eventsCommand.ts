import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { CONFIG_EXIT_CODE, ConfigError, readConfig } from '../config.ts';
import { migrate } from '../postgres/migrate.ts';
import { openPostgres } from '../postgres/openPostgres.ts';
import { platformMigrations } from '../postgres/platformMigrations.ts';
import { openEventStore } from './openEventStore.ts';
import { exportEvents, importEvents } from './transferEvents.ts';

const usage = 'npm run events -- export <file> | npm run events -- import <file>';

/**
 * `events export <file>` and `events import <file>`, between any two event stores of the house. Answers the sentence for
 * the terminal. Throws an Error with one line that says what is wrong.
 * @param argv what follows `events`: the verb and the file
 */
export async function runEventsCommand(
  argv: readonly string[],
  config: { databaseUrl: string; eventStoreUrl?: string | null },
): Promise<string> {
  const [verb, file] = argv;
  if ((verb !== 'export' && verb !== 'import') || !file || argv.length > 2) throw new Error(usage);
  if (verb === 'import') await access(file);
  const store = await openEventStore(config);
  try {
    if (verb === 'import') {
      const { appended, known } = await importEvents(store, createReadStream(file));
      return `${appended} events imported from ${file}, ${known} were there already.`;
    }
    // Under its name only when it is whole.
    const unfinished = `${file}.part`;
    try {
      const count = await exportEvents(store, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, file);
      return `${count} events exported to ${file}.`;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  } finally {
    await store.close();
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
