import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Knex } from 'knex';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const template = 'vonk_template';
/** Any number, as long as all test workers of a run use the same. */
const lock = 4711;

/**
 * The name of the template database, built by whichever test worker comes first: the migrations of the platform and of
 * every room that has `src/migrations.ts`, in the order in which the launcher runs them.
 */
export async function buildTemplate(maintenance: Knex, addressOf: (database: string) => string): Promise<string> {
  return maintenance.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lock]);
    const found = await trx('pg_database').where({ datname: template }).first<{ datname: string } | undefined>();
    if (found) return template;
    // Beside the transaction: databases cannot be made inside one. The lock is what keeps others waiting.
    const making = `${template}_making`;
    await maintenance.raw('drop database if exists ?? with (force)', [making]);
    await maintenance.raw('create database ?? template template0', [making]);
    await migrateAllRooms(addressOf(making));
    await maintenance.raw('alter database ?? rename to ??', [making, template]);
    return template;
  });
}

async function migrateAllRooms(url: string): Promise<void> {
  const migrateAt = resolve(root, 'platform/src/postgres/migrate.ts');
  if (!existsSync(migrateAt)) return;
  const { migrate } = await load<{ migrate: Migrate }>(migrateAt);
  for (const room of [
    'platform/src/postgres/platformMigrations.ts',
    ...rooms.map((room) => `${room}/src/migrations.ts`),
  ]) {
    const file = resolve(root, room);
    if (!existsSync(file)) continue;
    const offered = await load<{ migrations?: unknown; platformMigrations?: unknown }>(file);
    await migrate(url, offered.migrations ?? offered.platformMigrations);
  }
}

type Migrate = (url: string, migrations: unknown) => Promise<unknown>;
const rooms = ['api', 'projector', 'workers'];

/** By path, not by name: a test may see every room, the platform itself knows none. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}
