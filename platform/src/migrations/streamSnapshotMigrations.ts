import type { Migration } from '../postgres/migrate.ts';

/** States written down: see createStreamSnapshots. */
export const streamSnapshotMigrations: readonly Migration[] = [
  {
    name: 'commands-001-stream-snapshots',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      // text, not jsonb: nobody looks inside, and any string must come back as it went in.
      await knex.raw(`
        create table ops.stream_snapshots (
          stream text primary key,
          version int not null,
          revision int not null,
          last_event_id uuid not null,
          state text not null,
          commands text not null,
          taken_at timestamptz not null default now()
        )`);
    },
  },
];
