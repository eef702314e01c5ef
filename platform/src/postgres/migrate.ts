import type { Knex } from 'knex';

/** One step of a schema. Names are kept for ever; a later step never changes an earlier one. */
export type Migration = Readonly<{ name: string; up: (db: Knex) => Promise<void> }>;

/** Any number, as long as every process of the house uses the same. */
const MIGRATION_LOCK = 7_270_001;

/**
 * Runs the migrations of one room that have not run yet, all or none, on one connection. Two processes that migrate a fresh database
 * at once would race in knex: an advisory lock lets the second one wait and find everything done.
 * @param room names the table that remembers them: `ops.migrations_<room>`.
 */
export async function migrate(db: Knex, room: string, migrations: readonly Migration[]): Promise<void> {
  await db.transaction(async (lock) => {
    await lock.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await lock.raw('create schema if not exists ops');
    await lock.migrate.latest({
      migrationSource: sourceOf(migrations),
      schemaName: 'ops',
      tableName: `migrations_${room}`,
    });
  });
}

function sourceOf(migrations: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: () => Promise.resolve([...migrations]),
    getMigrationName: ({ name }) => name,
    getMigration: ({ up }) =>
      Promise.resolve({
        up,
        // Events cannot be migrated back, and neither is anything else here: a mistake is mended by a further step.
        down: () => Promise.reject(new Error('migrations only go forward')),
      }),
  };
}
