import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { soughtBytes } from './findInFiles.ts';
import type { WholeApp } from './openWholeApp.ts';

/**
 * Looks for texts everywhere the house keeps anything: every event opened with all keys that are left, every column of
 * every table (jobs among them), every file of the data folder (photos, mails), and the log. Bytes of a photo are given
 * as base64 behind `bytes:`. Gives for each text the places where it was found.
 * @param but a file whose content does not count
 */
export async function findInAllStores(
  app: WholeApp,
  log: readonly string[],
  texts: Readonly<Record<string, string>>,
  but: (content: string) => boolean = () => false,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(texts).map((name) => [name, []]));
  const look = (place: string, content: string | Buffer) => {
    for (const [name, text] of Object.entries(texts)) {
      const hit = typeof content === 'string' ? content.includes(text) : content.includes(soughtBytes(text));
      if (hit) found[name]?.push(place);
    }
  };
  const { store, codec, db, config } = app.context;
  for (let after = 0n; ;) {
    const page = await store.readAll({ after, limit: 500 });
    for (const event of await codec.openAll(page.events))
      look(`event ${event.type}`, JSON.stringify([event.stream, event.data, event.metadata]));
    if (page.next === after || page.events.length === 0) break;
    after = page.next;
  }
  const { rows: tables } = await db.raw<{ rows: { schema: string; name: string }[] }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { schema, name } of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(`select row_to_json(t)::text as row from ??.?? t`, [
      schema,
      name,
    ]);
    for (const { row } of rows) look(`table ${schema}.${name}`, row);
  }
  for (const path of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    look('file name', path.name);
    if (!path.isFile()) continue;
    const content = await readUnlessGone(join(path.parentPath, path.name));
    // The house deletes while it is looked through: what is gone since it was listed is nowhere.
    if (content === null) continue;
    if (!but(content.toString('utf8'))) look(`file ${path.parentPath.slice(config.dataDir.length)}`, content);
  }
  look('log', log.join('\n'));
  return found;
}

/** A file's bytes; null where there is none by now. */
const readUnlessGone = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
