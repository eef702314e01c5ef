import type { Knex } from 'knex';

/** Jobs that are not done yet, kept beside the queue, so that a queue that lost them gets them again; see jobOutbox. */
export const outboxMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'queue-001-outbox',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      await knex.raw(`
        create table ops.job_outbox (
          queue text not null,
          id text not null,
          name text not null,
          data jsonb not null,
          options jsonb not null,
          due_at timestamptz not null,
          member text,
          added_at timestamptz not null default now(),
          primary key (queue, id)
        )`);
      await knex.raw(`create index job_outbox_added on ops.job_outbox (added_at)`);
      await knex.raw(`create index job_outbox_member on ops.job_outbox (member) where member is not null`);
      await knex.raw(`
        create table ops.queue_epoch (
          singleton boolean primary key default true check (singleton),
          epoch text not null
        )`);
    },
  },
];
