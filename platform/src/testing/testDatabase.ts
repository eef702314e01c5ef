import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { buildTemplate } from './buildTemplate.ts';

/** A PostgreSQL database of its own: its address, a connection pool on it, and its end. */
export type TestDatabase = Readonly<{ url: string; db: Knex; drop: () => Promise<void> }>;

/**
 * A database for one test file, cloned from a template in which the migrations of every room have run.
 * Call `drop` in afterAll; it closes the pool as well.
 * @param options.migrated false for an empty database. True when left out.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const open = (database: string) =>
    knex({ client: 'pg', connection: connectionTo(database), pool: { min: 0, max: 10 } });
  const maintenance = open('postgres');
  const template = options.migrated === false ? 'template0' : await buildTemplate(maintenance, open);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintenance.raw('create database ?? template ??', [name, template]);
  const db = open(name);
  return {
    url: addressOf(name),
    db,
    drop: async () => {
      await db.destroy();
      await maintenance.raw('drop database if exists ?? with (force)', [name]);
      await maintenance.destroy();
    },
  };
}

/** The schemas are looked through as the services do it (openPostgres). */
const connectionTo = (database: string) => ({
  connectionString: addressOf(database),
  options: '-c search_path=read,ops,public',
});

function addressOf(database: string): string {
  const url = new URL(inject('postgres_url'));
  url.pathname = `/${database}`;
  return url.href;
}
