import type { Migration } from '@vonk/platform/postgres/migrate';

/** A log that can be thrown away: it is for people who ask "did the mail go?". */
export const migrations: readonly Migration[] = [
  {
    name: 'workers-001-mails',
    up: async (db) => {
      await db.raw(`
        create table ops.mails (
          id text primary key,
          mail text not null,
          member text,
          status text not null,
          at timestamptz not null default now()
        )`);
      await db.raw(`create index on ops.mails (at desc)`);
      await db.raw(`create index on ops.mails (member, at desc)`);
    },
  },
];
