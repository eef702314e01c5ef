import { createReadStream } from 'node:fs';
import { access, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EventStore } from '../event-store/eventStore.ts';
import { exportLines } from '../event-store/transferEvents.ts';
import type { FileStore } from '../files/fileStore.ts';
import {
  BackupRefused,
  MANIFEST_FILE,
  markOf,
  verifyBackup,
  writeManifest,
  type BackupManifest,
} from './backupManifest.ts';
import { writeChecked, writePacked, type CheckedFile } from './checkedFile.ts';
import { outlineDatabase, type OutlineTable } from './databaseOutline.ts';

/** What a backup is made of, and what a restore fills. */
export type Installation = Readonly<{
  databaseUrl: string;
  /** Where the events are, null: in the database. */
  eventStore: EventStore | null;
  files: FileStore;
  dataDir: string;
  masterKey: Buffer;
  hmacSecret: string;
  /** Absolute path of the list of destroyed keys. */
  erasureList: string;
  /** Version of the product. */
  product: string;
  /** One line about what happens now. */
  say?: (line: string) => void;
}>;

/** Everything but `bullmq`: jobs are made again from the outbox of jobs and from what is due. */
export const keptSchemas = ['public', 'ops', 'event_store', 'sandbox', 'read', 'rebuild'];
/**
 * Made again after a restore, and so not in it: read models (which hold opened words of people), snapshots and parked
 * events, the counts of limits, the chain over the events (its heads of each night are kept). The events go by themselves,
 * and how far they were reacted to stands in the manifest.
 */
const emptyTables =
  /^(read|rebuild|event_store)\.|^ops\.(stream_snapshots|migrated_build|parked_events|reaction_(checkpoint|partitions|workers)|rate_limits|event_chain)$/;

const EVENTS_FILE = 'events.ndjson.gz';

/** Raw lines: neither sign can stand in JSON text unescaped, so nothing is ever quoted. */
export const rawLines = `(format csv, delimiter E'\\x02', quote E'\\x01', encoding 'UTF8')`;
/** The lines of exportEvents, letter by letter, put together by the server. */
const eventLines = `copy (select '{"id":"' || id || '","stream":' || to_json(stream) || ',"revision":' || revision
  || ',"type":' || to_json(type) || ',"data":' || data || ',"metadata":' || metadata || '}'
  from event_store.events order by position) to stdout with ${rawLines}`;

/**
 * Copies a house into an empty folder while it runs, and reads the copy back. The database is read in one transaction
 * that sees one instant. Keys are older than the events they open: with the events in the same database both are of that
 * instant; else the events go first and the keys after them. Files go last, so that none that an event names is missing.
 * Throws BackupRefused when the folder is not empty, and what stores and disk throw: then the folder has no manifest, which
 * tells the next one that it was broken off.
 */
export async function makeBackup(installation: Installation, folder: string): Promise<BackupManifest> {
  const { say = () => undefined } = installation;
  await makeEmptyFolder(folder);
  const client = new pg.Client({
    connectionString: installation.databaseUrl,
    application_name: 'vonk backup',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const exported = installation.eventStore ? await exportPacked(installation.eventStore, client, folder) : null;
    await client.query('begin isolation level repeatable read read only');
    const taken = await client.query<{ at: Date }>('select now() as at');
    const outline = await outlineDatabase(client, keptSchemas);
    if (!outline.tables.some(({ schema, name }) => schema === 'ops' && name === 'personal_keys'))
      throw new BackupRefused('There is nothing to keep: this database is of no house that was ever opened.');
    const events = exported ?? (await copyEvents(client, folder));
    say(`${events.count} events`);
    const tables = [];
    for (const table of outline.tables)
      if (!emptyTables.test(`${table.schema}.${table.name}`))
        tables.push({ ...table, file: await copyTable(client, folder, table) });
    await client.query('commit');
    say(`${tables.length} tables`);
    const outlineFile = await writeChecked(folder, 'outline.json', Readable.from([JSON.stringify(outline, null, 2)]));
    const files = await copyFiles(installation.files, folder);
    say(`${files.count} files`);
    const manifest: BackupManifest = {
      format: 1,
      product: installation.product,
      taken_at: taken.rows[0]!.at.toISOString(),
      events,
      outline: outlineFile,
      tables,
      files,
      folder: await copyFolder(installation, folder),
      secrets: { master_key: markOf(installation.masterKey), hmac_secret: markOf(installation.hmacSecret) },
    };
    await verifyBackup(folder, manifest);
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readdir(folder);
  if (kept.includes(EVENTS_FILE) && !kept.includes(MANIFEST_FILE))
    throw new BackupRefused(`${folder} holds a backup that was broken off. Delete it, or name another folder.`);
  if (kept.length > 0) throw new BackupRefused(`${folder} is not empty: a backup goes into a folder of its own.`);
}

/** The position up to which events have had their consequences, null before the first. */
async function reactedTo(client: pg.Client): Promise<bigint | null> {
  const { rows } = await client.query<{ position: string }>('select position from ops.reaction_checkpoint');
  return rows[0] ? BigInt(rows[0].position) : null;
}

async function exportPacked(store: EventStore, client: pg.Client, folder: string): Promise<BackupManifest['events']> {
  // Asked before: what is reacted to meanwhile will be reacted to once more, which changes nothing.
  const reached = await reactedTo(client);
  let count = 0;
  let before = 0;
  const lines = exportLines(store, ({ position }) => {
    count += 1;
    if (reached !== null && position <= reached) before = count;
  });
  const file = await writePacked(folder, EVENTS_FILE, Readable.from(lines));
  return { count, from: 'eventstoredb', file, reacted_to: reached === null ? null : before };
}

async function copyEvents(client: pg.Client, folder: string): Promise<BackupManifest['events']> {
  const file = await writePacked(folder, EVENTS_FILE, client.query(copyTo(eventLines)));
  const reached = await reactedTo(client);
  // Positions of Postgres have no gaps: the position of an event is its number.
  return { count: file.lines ?? 0, from: 'postgres', file, reacted_to: reached === null ? null : Number(reached) };
}

function copyTable(client: pg.Client, folder: string, { schema, name, columns }: OutlineTable): Promise<CheckedFile> {
  const from = copyTo(`copy ${tableWithColumns({ schema, name, columns })} to stdout`);
  return writePacked(folder, `tables/${schema}.${name}.copy.gz`, client.query(from));
}

export const tableWithColumns = ({ schema, name, columns }: OutlineTable): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

async function copyFiles(files: FileStore, folder: string): Promise<BackupManifest['files']> {
  let count = 0;
  let bytes = 0;
  async function* list() {
    for await (const key of files.keys()) {
      const source = await files.stream(key);
      // Gone since it was listed: nothing speaks of it any more.
      if (!source) continue;
      const copied = await writeChecked(folder, `files/${key}`, source);
      count += 1;
      bytes += copied.bytes;
      yield `${JSON.stringify(copied)}\n`;
    }
  }
  const written = await writePacked(folder, 'files.ndjson.gz', Readable.from(list()));
  return { count, bytes, list: written };
}

/** Secrets that this house made for itself, and the list of who was erased until now. */
async function copyFolder({ dataDir, erasureList }: Installation, folder: string): Promise<CheckedFile[]> {
  const copied: CheckedFile[] = [];
  for (const file of [join(dataDir, 'secrets.json'), join(dataDir, 'push-keys.json'), erasureList]) {
    if (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      continue;
    const name = file === erasureList ? 'erased.log' : basename(file);
    copied.push(await writeChecked(folder, `folder/${name}`, createReadStream(file)));
  }
  return copied;
}
