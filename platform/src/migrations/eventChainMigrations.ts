import type { Migration } from '../postgres/migrate.ts';

/** One line an event of money, in the order of the store: what the log is compared with. */
export const eventChainMigrations: readonly Migration[] = [
  {
    name: 'event-chain-001-event-chain',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      await knex.raw(`
        create table ops.event_chain (
          sequence bigint primary key,
          position bigint not null,
          event uuid not null unique,
          stream text collate "C" not null,
          revision int not null,
          type text collate "C" not null,
          link bytea not null
        )`);
    },
  },
];
