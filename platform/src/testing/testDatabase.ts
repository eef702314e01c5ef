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
  const server = inject('postgres_url');
  const maintenance = knex({ client: 'pg', connection: addressOf(server, 'postgres'), pool: { min: 0, max: 2 } });
  const template =
    options.migrated === false ? 'template0' : await buildTemplate(maintenance, (name) => addressOf(server, name));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintenance.raw('create database ?? template ??', [name, template]);
  const url = addressOf(server, name);
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 10 } });
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await maintenance.raw('drop database if exists ?? with (force)', [name]);
      await maintenance.destroy();
    },
  };
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
