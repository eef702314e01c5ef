import type { Knex } from 'knex';
// For its column types, which hold for every connection of the process.
import './openPostgres.ts';

/** One step of a room's tables. The name is stored for ever: never change a step that was released, add one. */
export type Migration = Readonly<{ name: string; up: (db: Knex) => Promise<void> }>;

/** Any number, the same in every version of the product: processes that start together wait for each other by it. */
const migrationLock = 7_270_001;

/**
 * Brings the tables of one room up to date: runs the steps not yet noted in `ops.migrations_<room>`, in the order of the
 * list. All or nothing, in one transaction under an advisory lock, so two processes do not race and a killed one leaves
 * neither half a schema nor a lock behind. Answers the names of the steps it ran.
 *
 * Steps may take longer than a query of the product: open `db` with `statementTimeoutMs: 0`.
 */
export async function migrate(db: Knex, room: string, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw('select pg_advisory_xact_lock(?)', [migrationLock]);
    await trx.raw('create schema if not exists ops');
    const [, ran] = (await trx.migrate.latest({
      migrationSource: sourceOf(migrations),
      schemaName: 'ops',
      tableName: `migrations_${room}`,
      disableTransactions: true,
    })) as [number, string[]];
    return ran;
  });
}

const sourceOf = (migrations: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: ({ name }) => name,
  // Events cannot be taken back, and neither is anything else here: a mistake is mended by a further step.
  getMigration: ({ up }) =>
    Promise.resolve({ up, down: () => Promise.reject(new Error('migrations only go forward')) }),
});
