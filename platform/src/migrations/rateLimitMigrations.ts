import type { Migration } from '../postgres/migrate.ts';

/** Counts of calls: see createRateLimits. */
export const rateLimitMigrations: readonly Migration[] = [
  {
    name: 'http-001-rate-limits',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      // Unlogged: counting must be cheap, and a crash may forget the counts of a minute.
      await knex.raw(
        `create unlogged table ops.rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint)`,
      );
    },
  },
];
