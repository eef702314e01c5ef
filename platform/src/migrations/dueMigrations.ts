import type { Knex } from 'knex';

/** What has a deadline is a row here. A lost queue loses none of it. */
export const dueMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'due-001-due',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      await knex.raw(`
        create table ops.due (
          kind text not null,
          key text not null,
          due_at timestamptz not null,
          data jsonb not null,
          attempts int not null default 0,
          next_try_at timestamptz not null,
          claim uuid null,
          last_error text null,
          primary key (kind, key)
        )`);
      await knex.raw(`create index due_next_try on ops.due (kind, next_try_at)`);
    },
  },
  {
    name: 'due-002-oldest-first',
    up: async (knex) => {
      // A sweep claims the oldest of all kinds: an index by kind had it sort everything that waits, for each claim.
      await knex.raw(`create index due_oldest on ops.due (next_try_at)`);
      await knex.raw(`drop index ops.due_next_try`);
    },
  },
];
