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
];
