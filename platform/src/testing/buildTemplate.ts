import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { migrate, type Migration } from '../postgres/migrate.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const rooms = ['api', 'projector', 'workers'];
const template = 'vonk_template';
/** Any number, as long as all test workers of a run use the same. */
const lock = 4711;

/**
 * The name of the template database, built by whichever test worker comes first: the migrations of the platform and of
 * every room that has `src/migrations/<room>Migrations.ts`, in the order in which the launcher runs them.
 * @param maintenance on a database that is not cloned
 * @param open a pool on the database of that name
 */
export async function buildTemplate(maintenance: Knex, open: (database: string) => Knex): Promise<string> {
  return maintenance.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lock]);
    const found = await trx('pg_database').where({ datname: template }).first<{ datname: string } | undefined>();
    if (found) return template;
    // Beside the transaction: databases cannot be made inside one. The lock is what keeps others waiting.
    const making = `${template}_making`;
    await maintenance.raw('drop database if exists ?? with (force)', [making]);
    await maintenance.raw('create database ?? template template0', [making]);
    const db = open(making);
    try {
      // Loaded only here: a test that wants an empty database does not depend on any table being right.
      const { platformMigrations } = await import('../migrations/platformMigrations.ts');
      await migrate(db, 'platform', platformMigrations);
      for (const room of rooms) await migrate(db, room, await migrationsOf(room));
    } finally {
      await db.destroy();
    }
    await maintenance.raw('alter database ?? rename to ??', [making, template]);
    return template;
  });
}

/** By path, not by name: a test may see every room, the platform itself knows none. */
async function migrationsOf(room: string): Promise<readonly Migration[]> {
  const name = `${room.replace(/s$/, '')}Migrations`;
  const file = resolve(root, room, `src/migrations/${name}.ts`);
  if (!existsSync(file)) return [];
  const offered = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, readonly Migration[]>;
  const migrations = offered[name];
  if (!migrations) throw new Error(`${file} has no ${name}`);
  return migrations;
}
