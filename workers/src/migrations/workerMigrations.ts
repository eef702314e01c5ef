import type { Migration } from '@vonk/platform/postgres/migrate';
import type { Knex } from 'knex';

/** A new house has no read models yet, and nothing of before to be looked at. */
async function exist(db: Knex, ...tables: readonly string[]): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { all: boolean }[] }>(
    'select bool_and(to_regclass(one) is not null) as all from unnest(?::text[]) as one',
    [[...tables]],
  );
  return rows[0]?.all === true;
}

/** A log that can be thrown away: it is for people who ask "did the mail go?". */
export const workerMigrations: readonly Migration[] = [
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
  {
    name: 'workers-002-mail-reports',
    up: async (db) => {
      // Which mail a report is about: its Message-ID.
      await db.raw(`alter table ops.mails add column message_id text`);
      await db.raw(`create index on ops.mails (message_id) where message_id is not null`);
    },
  },
  {
    name: 'workers-inactive-accounts',
    /** Members of before: the timer looks at their last sign of life and finds the right day itself. */
    up: async (db) => {
      if (!(await exist(db, 'read.accounts', 'ops.due'))) return;
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data)
         select 'inactive-account', member, now(), now(), '{}' from read.accounts
         where erased_at is null and origin = 'member' on conflict (kind, key) do nothing`,
      );
    },
  },
  {
    name: 'workers-003-forget-invitations',
    /** Invitations of before: the timer finds the day on which each is forgotten itself. */
    up: async (db) => {
      if (!(await exist(db, 'read.invitations', 'ops.due'))) return;
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data)
         select 'forget-invitation', invitation, now(), now(), '{}' from read.invitations
         on conflict (kind, key) do nothing`,
      );
    },
  },
  {
    name: 'workers-004-ledger-nights',
    /** What became of the proof of the books, night by night, and the two rows that have it made. */
    up: async (db) => {
      await db.raw(`
        create table ops.ledger_nights (
          night date primary key,
          started_at timestamptz not null,
          ended_at timestamptz not null,
          outcome text not null,
          problem text,
          chained bigint not null,
          head text not null,
          differences bigint not null,
          proof jsonb
        )`);
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data)
         values ('extend-chain', 'money', now(), now(), '{}'), ('prove-ledger', 'night', now(), now(), '{}')
         on conflict (kind, key) do nothing`,
      );
    },
  },
  {
    name: 'workers-005-mail-texts',
    /** What a mail said, why it did not go and what it was made from; the row that has old ones forgotten. */
    up: async (db) => {
      await db.raw(`alter table ops.mails add column why text, add column params jsonb`);
      await db.raw(`
        create table ops.mail_texts (
          mail text primary key references ops.mails on delete cascade,
          sealed text not null,
          at timestamptz not null default now()
        )`);
      await db.raw(`create index on ops.mail_texts (at)`);
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data) values ('forget-mails', 'all', now(), now(), '{}')
         on conflict (kind, key) do nothing`,
      );
    },
  },
  {
    name: 'workers-006-fetch-settlements',
    /** The row that has settlements of the provider taken in. */
    up: async (db) => {
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data)
         values ('fetch-settlements', 'provider', now(), now(), '{}') on conflict (kind, key) do nothing`,
      );
    },
  },
  {
    name: 'workers-007-visitors-complaints',
    /** Before 0.16.0 the words of whoever complained without an account outlived the evidence: the timer looks once more. */
    up: async (db) => {
      if (!(await exist(db, 'read.complaints', 'ops.due'))) return;
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data)
         select 'forget-evidence', complaint, now(), now(), '{}' from read.complaints
         where reporter = 'visitor-' || complaint and status = 'resolved' on conflict (kind, key) do nothing`,
      );
    },
  },
  {
    name: 'workers-008-unsent-photos',
    /** Photos that were uploaded for a chat before 0.17.0 and never sent: the timer looks what became of each. */
    up: async (db) => {
      if (!(await exist(db, 'read.photos', 'read.messages', 'ops.due'))) return;
      await db.raw(
        `insert into ops.due (kind, key, due_at, next_try_at, data)
         select 'unsent-photo', member || ':' || photo, due_at, due_at, '{}'
         from read.photos, lateral (select greatest(now(), uploaded_at + interval '25 hours')) as due (due_at)
         where in_chat and not exists (select from read.messages as m where m.photo = photos.photo)
         on conflict (kind, key) do nothing`,
      );
    },
  },
];
