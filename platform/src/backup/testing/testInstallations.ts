import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { streamEvents } from '@vonk/contracts/streamEvents';
import type { Knex } from 'knex';
import { z } from 'zod';
import { newEvent, newStream, numbered } from '../../event-store/contractSuite.ts';
import type { EventStore } from '../../event-store/eventStore.ts';
import { postgresEventStore } from '../../event-store/postgresEventStore.ts';
import { exportEvents } from '../../event-store/transferEvents.ts';
import { openFileStore } from '../../files/fileStore.ts';
import { createEventCodec, type EventCodec } from '../../personal-data/eventCodec.ts';
import { createPersonalKeys } from '../../personal-data/personalKeys.store.ts';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { readManifest, verifyBackup } from '../backupManifest.ts';
import { keptSchemas, makeBackup, type Installation } from '../makeBackup.ts';
import { restoreBackup } from '../restoreBackup.ts';

const definitions = streamEvents('note', {
  NoteWritten: {
    data: { person: z.string(), text: z.string() },
    subject: 'person',
    personal: { text: '' },
  },
});
const masterKey = createHash('sha256').update('backup').digest();
const hmacSecret = 'a secret of the tests that is long enough';

export type TestInstallation = Readonly<{
  installation: Installation;
  db: Knex;
  store: EventStore;
  codec: () => EventCodec;
}>;

/** Houses for backups, the first of them lived in and backed up in `folder`. Call `remove` in afterAll. */
export async function testInstallations() {
  const root = await mkdtemp(join(tmpdir(), 'vonk-backup-'));
  const closing: (() => Promise<void>)[] = [];

  /** A house of its own: a database (empty unless `migrated`), a folder, no events yet. */
  const newInstallation = async (migrated: boolean): Promise<TestInstallation> => {
    const database = await testDatabase({ migrated });
    closing.push(database.drop);
    const dataDir = await mkdtemp(join(root, 'house-'));
    const files = await openFileStore({ folder: join(dataDir, 'files') });
    const installation: Installation = {
      databaseUrl: database.url,
      eventStore: null,
      files,
      dataDir,
      masterKey,
      hmacSecret,
      erasureList: join(dataDir, 'erased.log'),
      product: 'test',
    };
    const store = postgresEventStore(database.url);
    closing.push(store.close);
    return { installation, db: database.db, store, codec: () => codecOf(database) };
  };
  const newFolder = async () => join(await mkdtemp(join(root, 'backup-')), 'copy');
  const lived = await livedIn(newInstallation);
  const folder = await newFolder();
  await makeBackup(lived.installation, folder);

  return {
    newInstallation,
    newFolder,
    lived,
    folder,
    /** A copy of the backup, to be damaged. */
    copyOfBackup: async () => {
      const copy = await newFolder();
      await cp(folder, copy, { recursive: true });
      return copy;
    },
    restoreInto: async (target: TestInstallation, from = folder, replace = false) => {
      const manifest = await readManifest(from);
      await verifyBackup(from, manifest);
      await restoreBackup(target.installation, from, manifest, replace);
    },
    remove: async () => {
      for (const close of closing.reverse()) await close();
      await rm(root, { recursive: true });
    },
  };
}
export type TestInstallations = Awaited<ReturnType<typeof testInstallations>>;

const codecOf = ({ db }: TestDatabase) =>
  createEventCodec({ definitions, keys: createPersonalKeys({ db, masterKey }) });
export async function exported(store: EventStore): Promise<string> {
  let text = '';
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    text += String(chunk);
    done();
  };
  await exportEvents(store, new Writable({ write }));
  return text;
}

/** Every row of every table that is not made again, as text. */
export async function tablesOf({ db }: TestInstallation): Promise<Record<string, string[]>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any(?)
     and schemaname not in ('read', 'rebuild') and tablename not in ('stream_snapshots', 'migrated_build', 'parked_events', 'rate_limits')`,
    [keptSchemas],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const all = await db.raw<{ rows: { line: string }[] }>(`select t::text as line from ${name} t`);
    found[name] = all.rows.map(({ line }) => line).sort();
  }
  return found;
}

/** Names, columns, keys, indexes, functions and triggers of the database. */
export async function shapeOf({ db }: TestInstallation): Promise<unknown> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select table_schema, table_name, column_name, ordinal_position, column_default, is_nullable, data_type,
       collation_name from information_schema.columns where table_schema = any(?)
     order by 1, 2, 4`,
    [keptSchemas],
  );
  const rest = await db.raw<{ rows: unknown[] }>(
    `select indexdef as sql from pg_indexes where schemaname = any(:s)
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text = any(:s)
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace::regnamespace::text = any(:s)
     order by 1`,
    { s: keptSchemas },
  );
  return { columns: rows, rest: rest.rows };
}

/** A house with something everywhere: events, keys of which one is destroyed, due work, photos. */
async function livedIn(newInstallation: (migrated: boolean) => Promise<TestInstallation>): Promise<TestInstallation> {
  const lived = await newInstallation(true);
  const codec = lived.codec();
  for (const person of ['anna', 'bob'])
    await lived.store.append(
      `note-${person}`,
      -1,
      await codec.seal(`note-${person}`, [
        newEvent({ type: 'NoteWritten', data: { person, text: `words of ${person}: 😀 "\\ \u2028 \n ü` } }),
      ]),
    );
  await lived.store.append(newStream(), -1, numbered(700));
  await createPersonalKeys({ db: lived.db, masterKey }).destroy('bob');
  await lived.db.raw(
    `insert into ops.due (kind, key, due_at, data, next_try_at) values ('tab\there', 'back\\slash', now(), '{"a": "\\n"}', now())`,
  );
  await lived.db.raw(`insert into ops.reaction_checkpoint (position) values (300)`);
  await lived.installation.files.put('photos/one/large.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await lived.installation.files.put('evidence/two/large.webp', Buffer.alloc(100_000, 7), 'image/webp');
  await writeFile(join(lived.installation.dataDir, 'secrets.json'), '{"MASTER_KEY":"…"}', { mode: 0o600 });
  return lived;
}
