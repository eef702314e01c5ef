import type { Migration } from '../postgres/migrate.ts';

/** Which build the tables were last brought up to date by: see migratedBuild.store.ts. One row at most. */
export const launcherMigrations: readonly Migration[] = [
  {
    name: 'launcher-001-migrated-build',
    up: async (knex) => {
      await knex.raw(`
        create table ops.migrated_build (
          only_one boolean primary key default true check (only_one),
          build text not null,
          at timestamptz not null default now()
        )`);
    },
  },
];
