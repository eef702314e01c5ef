import type { Knex } from 'knex';

/** How far the reactions are, which process does which of them, and the ones that failed and are tried again until they succeed. */
export const reactionMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'reactions-001-checkpoint-and-parked',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      await knex.raw(`
        create table ops.reaction_checkpoint (
          singleton boolean primary key default true check (singleton),
          position bigint not null
        )`);
      await knex.raw(`
        create table ops.parked_reactions (
          event_id uuid not null,
          reactions text not null,
          stream text not null,
          revision int not null,
          event_type text not null,
          error text not null,
          attempts int not null default 1,
          parked_at timestamptz not null default now(),
          next_try_at timestamptz not null default now() + interval '10 seconds',
          primary key (event_id, reactions)
        )`);
      await knex.raw(`create index parked_reactions_next on ops.parked_reactions (next_try_at)`);
    },
  },
  {
    name: 'reactions-002-partitions',
    up: async (knex) => {
      await knex.raw(`
        create table ops.reaction_partitions (
          partition int primary key,
          position bigint not null,
          owner uuid null,
          leased_until timestamptz null
        ) with (fillfactor = 50)`);
      await knex.raw(`
        create table ops.reaction_workers (
          worker uuid primary key,
          alive_until timestamptz not null
        ) with (fillfactor = 50)`);
    },
  },
];
