import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedPostgres, type EmbeddedPostgres } from '../local/embeddedPostgres.ts';

/** What belongs to the running server that is copied, not to its data. */
const OF_THE_SERVER = ['postmaster.pid', 'postmaster.opts', 'pg_wal'];

/**
 * Starts a server that repeats another by streaming, from a copy of its files as `pg_basebackup` makes it (which does not come
 * with the embedded programs).
 * @param folder of the embedded server that is repeated, and of the new one, which is made
 * @param url address of the first
 * @param settings lines of its postgresql.conf beside what docs/operations.md asks for
 */
export async function startReplica(
  folder: { of: string; at: string },
  url: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const data = join(folder.at, 'data');
  mkdirSync(folder.at, { recursive: true });
  /** Files are copies first: they belong to whoever the server runs as. */
  const give = (name: string, words: string) => {
    execFileSync('cp', ['-a', join(data, 'PG_VERSION'), join(data, name)]);
    writeFileSync(join(data, name), words);
  };
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    await database.query(`select pg_backup_start('replica', true)`);
    execFileSync('cp', ['-a', join(folder.of, 'data'), data]);
    for (const name of OF_THE_SERVER) rmSync(join(data, name), { recursive: true, force: true });
    const { rows } = await database.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    give('backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await database.end();
  }
  execFileSync('cp', ['-a', join(data, 'pg_stat'), join(data, 'pg_wal')]);
  give('standby.signal', '');
  const { port, username, password } = new URL(url);
  const lines = [
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'`,
    'hot_standby_feedback = on',
    ...settings,
  ];
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''));
  cpSync(join(folder.of, 'password'), join(folder.at, 'password'));
  return embeddedPostgres({ folder: folder.at });
}
