import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askPostgres } from './askPostgres.ts';

/**
 * What these rooms are built from, as text to compare: of the stamps that the build leaves beside its bundles (targets.mjs).
 * Null where one has no stamp: it was not built here, and nothing is known of it.
 */
export function buildOf(rooms: readonly string[]): string | null {
  const stamps = rooms.map((room) => join(room, 'dist', '.built'));
  if (!stamps.every((stamp) => existsSync(stamp))) return null;
  const hash = createHash('sha256');
  for (const stamp of stamps) hash.update(`\0${readFileSync(stamp, 'utf8')}`);
  return hash.digest('hex');
}

/**
 * Whether this build has brought the tables of this database up to date already, all of them. Written in the database itself
 * and in no backup: a copy that is put back, or another database, says no, as does one that does not answer.
 */
export async function isMigratedBy(databaseUrl: string, build: string): Promise<boolean> {
  const rows = await askPostgres(databaseUrl, 'select build from ops.migrated_build');
  return rows?.[0]?.build === build;
}

/** Notes that it has. Without an answer nothing is noted, and the next start looks at all tables once more. */
export async function noteMigrated(databaseUrl: string, build: string): Promise<void> {
  await askPostgres(
    databaseUrl,
    `insert into ops.migrated_build (build) values ($1)
     on conflict (only_one) do update set build = excluded.build, at = now()`,
    [build],
  );
}
