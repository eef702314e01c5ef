import type { Migration } from '@vonk/platform/postgres/migrate';

/** Plain tables of the back office: secrets of staff, their sessions, and the one-time codes they have used. */
export const staffMigrations: readonly Migration[] = [
  {
    name: 'api-staff-001-sign-in',
    up: async (db) => {
      // One row an address: two members of staff can never share one, whatever the read models know by then.
      await db.raw(`
        create table ops.staff_credentials (
          staff text primary key,
          address_index text not null unique,
          password_hash text not null,
          totp_secret jsonb not null,
          changed_at timestamptz not null default now()
        )`);
      // The digest of the token in the cookie: whoever reads the table cannot take a session over.
      await db.raw(`
        create table ops.staff_sessions (
          token_digest text primary key,
          staff text not null,
          expires_at timestamptz not null
        )`);
      await db.raw(`create index on ops.staff_sessions (staff)`);
      await db.raw(`create index on ops.staff_sessions (expires_at)`);
      await db.raw(`
        create table ops.staff_otp_steps (
          staff text not null,
          step bigint not null,
          primary key (staff, step)
        )`);
    },
  },
  {
    name: 'api-staff-002-colleagues',
    up: async (db) => {
      await db.raw(`
        alter table ops.staff_sessions
          add column id uuid not null default gen_random_uuid(),
          add column began_at timestamptz not null default now(),
          add column device jsonb`);
      await db.raw(`create unique index on ops.staff_sessions (id)`);
      // Who has which case open, for some seconds: lost with the server, and no loss.
      await db.raw(`
        create unlogged table ops.case_presence (
          complaint text not null,
          staff text not null,
          at timestamptz not null,
          primary key (complaint, staff)
        )`);
      await db.raw(`create index on ops.case_presence (at)`);
    },
  },
  {
    name: 'api-staff-003-sign-in-tries',
    up: async (db) => {
      // A row for each account and hour: a stranger who guesses makes no more of them.
      await db.raw(`
        create table ops.staff_sign_in_tries (
          staff text not null,
          hour timestamptz not null,
          failed integer not null,
          blocked integer not null,
          last_at timestamptz not null,
          primary key (hour, staff)
        )`);
      await db.raw(`create index on ops.staff_sign_in_tries (staff, hour desc)`);
    },
  },
  {
    name: 'api-staff-004-step-up',
    up: async (db) => {
      // When somebody last showed a one-time code after signing in with one.
      await db.raw(`alter table ops.staff_sessions add column proved_at timestamptz`);
    },
  },
];
