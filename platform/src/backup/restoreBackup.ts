import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { importEvents } from '../event-store/transferEvents.ts';
import { BackupRefused, listedFiles, markOf, type BackupManifest } from './backupManifest.ts';
import { readPacked } from './checkedFile.ts';
import { keptSchemas, rawLines, tableWithColumns, type Installation } from './makeBackup.ts';

const outlineShape = z.object({ before: z.array(z.string()), after: z.array(z.string()) });
const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
/** Present while a restore is under way: what it left half done is its own, to be gone on with. */
const unfinished = 'restore.unfinished';
const PUSH_KEYS = 'push-keys.json';

/** The number of an event is its position; its fields are cut out of the line as they stand there. */
const eventsOfLines = `
  insert into event_store.events (position, revision, id, stream, category, type, data, metadata)
  select n, (line->>'revision')::int, (line->>'id')::uuid, line->>'stream', split_part(line->>'stream', '-', 1),
    line->>'type', line->'data', line->'metadata'
  from incoming`;

/**
 * Fills an empty house from a verified backup: files, then events that do not live in the database, then the database in
 * one transaction, so that a restore that was killed has either brought nothing or everything, and can be repeated.
 * Throws BackupRefused, before it changes anything, when the secrets are others or something is there already.
 * @param replace throws away what is in the database and among the files; the events of an EventStoreDB cannot be
 */
export async function restoreBackup(
  installation: Installation,
  folder: string,
  manifest: BackupManifest,
  replace = false,
): Promise<void> {
  const { say = () => undefined } = installation;
  if (markOf(installation.masterKey) !== manifest.secrets.master_key)
    throw new BackupRefused('MASTER_KEY is not the one of this backup: with it nothing in it could be read.');
  if (markOf(installation.hmacSecret) !== manifest.secrets.hmac_secret)
    throw new BackupRefused('HMAC_SECRET is not the one of this backup: with it no address would be found.');
  const client = new pg.Client({
    connectionString: installation.databaseUrl,
    application_name: 'vonk restore',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const mark = join(installation.dataDir, unfinished);
    const goesOn = existsSync(mark) && (await readFile(mark, 'utf8')) === manifest.taken_at;
    if (!goesOn) await refuseUnlessEmpty(installation, client, replace);
    await writeFile(mark, manifest.taken_at, { flush: true });
    if (replace) for await (const key of installation.files.keys()) await installation.files.delete(key);
    for await (const { path } of listedFiles(folder, manifest)) {
      const key = path.slice('files/'.length);
      const type = contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      await installation.files.put(key, await readFile(join(folder, path)), type);
    }
    say(`${manifest.files.count} files`);
    const reacted = await reactedPosition(installation, folder, manifest);
    await fillDatabase(installation, client, { folder, manifest, replace, reacted });
    say(`${manifest.events.count} events, ${manifest.tables.length} tables`);
    await bringPushKeys(installation, folder, manifest);
    await rm(mark);
  } finally {
    await client.end();
  }
}

/** The browsers among its rows subscribed to these keys: with those that a start has made here meanwhile they would be silent. */
async function bringPushKeys(
  { dataDir }: Installation,
  folder: string,
  { folder: kept }: BackupManifest,
): Promise<void> {
  const keys = kept.find(({ path }) => basename(path) === PUSH_KEYS);
  if (keys) await copyFile(join(folder, keys.path), join(dataDir, PUSH_KEYS));
}

async function refuseUnlessEmpty(installation: Installation, client: pg.Client, replace: boolean): Promise<void> {
  if (installation.eventStore && (await installation.eventStore.head()) > 0n)
    throw new BackupRefused(
      'The EventStoreDB of EVENTSTORE_URL holds events, and none can be taken out of it: use an empty one.',
    );
  if (replace) return;
  const { rows } = await client.query<{ table: string }>(
    `select format('%s.%s', schemaname, tablename) as table from pg_tables where schemaname = any($1) limit 1`,
    [keptSchemas],
  );
  if (rows[0])
    throw new BackupRefused(
      `The database is not empty (${rows[0].table}). Restore into an empty one, or say --replace to throw away what is there.`,
    );
  for await (const key of installation.files.keys())
    throw new BackupRefused(
      `There are files already (${key}). Restore beside an empty folder or bucket, or say --replace to throw them away.`,
    );
}

/** Brings the events into a store beside the database. Answers where reactions go on, null: they have not begun. */
async function reactedPosition(
  installation: Installation,
  folder: string,
  { events }: BackupManifest,
): Promise<bigint | null> {
  if (!installation.eventStore) return events.reacted_to === null ? null : BigInt(events.reacted_to);
  let reached = 0n;
  await importEvents(installation.eventStore, readPacked(folder, events.file.path), {
    mark: events.reacted_to ?? 0,
    onMark: (position) => (reached = position),
  });
  return events.reacted_to === null ? null : reached;
}

type Filling = Readonly<{ folder: string; manifest: BackupManifest; replace: boolean; reacted: bigint | null }>;

async function fillDatabase(
  { eventStore }: Installation,
  client: pg.Client,
  { folder, manifest, replace, reacted }: Filling,
): Promise<void> {
  const outline = outlineShape.parse(JSON.parse(await readFile(join(folder, manifest.outline.path), 'utf8')));
  await client.query('begin');
  await client.query(`select set_config('search_path', '', true), set_config('check_function_bodies', 'off', true)`);
  // Also the queue: its jobs belong to what is thrown away.
  if (replace)
    for (const schema of [...keptSchemas, 'bullmq'])
      if (schema !== 'public') await client.query(`drop schema if exists ${schema} cascade`);
  for (const statement of outline.before) await client.query(statement);
  for (const table of manifest.tables)
    await pipeline(
      readPacked(folder, table.file.path),
      client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`)),
    );
  const count = eventStore ? 0 : manifest.events.count;
  if (!eventStore) {
    await client.query(
      'create temporary table incoming (n bigint generated always as identity, line json) on commit drop',
    );
    const incoming = copyFrom(`copy pg_temp.incoming (line) from stdin with ${rawLines}`);
    await pipeline(readPacked(folder, manifest.events.file.path), client.query(incoming));
    await client.query(eventsOfLines.replace('from incoming', 'from pg_temp.incoming'));
  }
  await client.query('insert into event_store.head (position) values ($1)', [count]);
  if (reacted !== null)
    await client.query('insert into ops.reaction_checkpoint (position) values ($1)', [String(reacted)]);
  for (const statement of outline.after) await client.query(statement);
  await client.query('commit');
  await client.query('analyze');
}
