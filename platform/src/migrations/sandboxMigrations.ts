import type { Knex } from 'knex';

/** The sandbox is somebody else's house: it keeps its own books in a schema of its own. */
export const sandboxMigrations = [
  {
    name: 'sandbox-001-payments',
    up: async (db: Knex) => {
      await db.raw(`create schema if not exists sandbox`);
      await db.raw(`
        create table sandbox.payments (
          reference text primary key,
          payment text not null unique,
          amount_minor bigint not null,
          currency text not null,
          description text not null,
          method text not null,
          issuer text,
          return_url text not null,
          webhook_url text not null,
          language text not null,
          status text not null default 'open',
          refunded_minor bigint not null default 0,
          created_at timestamptz not null default now(),
          changed_at timestamptz not null default now(),
          webhook_due_at timestamptz,
          webhook_tries int not null default 0
        );
        create index on sandbox.payments (webhook_due_at) where webhook_due_at is not null;
        create table sandbox.refunds (
          id text primary key,
          reference text not null references sandbox.payments,
          amount_minor bigint not null,
          created_at timestamptz not null default now()
        )`);
    },
  },
  {
    name: 'sandbox-002-cards',
    up: async (db: Knex) => {
      await db.raw(`
        create table sandbox.cards (
          customer text primary key,
          payment text not null unique,
          label text not null default 'Visa',
          last4 text not null default '4242',
          refuses boolean not null default false
        )`);
    },
  },
  {
    name: 'sandbox-003-charge-backs',
    up: async (db: Knex) => {
      await db.raw(`
        create table sandbox.charge_backs (
          id text primary key,
          reference text not null references sandbox.payments,
          created_at timestamptz not null default now(),
          reversed_at timestamptz
        );
        create index on sandbox.charge_backs (reference, created_at);
        insert into sandbox.charge_backs (id, reference, created_at)
        select 'chb_' || reference, reference, changed_at from sandbox.payments where status = 'charged_back'`);
    },
  },
  {
    name: 'sandbox-004-paid-at',
    up: async (db: Knex) => {
      await db.raw(`
        alter table sandbox.payments add column paid_at timestamptz;
        update sandbox.payments p set paid_at =
          case when exists (select 1 from sandbox.charge_backs c where c.reference = p.reference) then created_at
          else changed_at end
        where status in ('paid', 'charged_back');
        create index on sandbox.payments (paid_at) where paid_at is not null;
        create index on sandbox.refunds (created_at);
        create index on sandbox.charge_backs (created_at);
        create index on sandbox.charge_backs (reversed_at) where reversed_at is not null`);
    },
  },
  {
    name: 'sandbox-005-refund-tries',
    up: async (db: Knex) => {
      await db.raw(`
        alter table sandbox.refunds drop constraint refunds_pkey,
          add column try text not null default 're_' || replace(gen_random_uuid()::text, '-', ''),
          add column status text not null default 'paid',
          add column ended_at timestamptz;
        alter table sandbox.refunds add primary key (try);
        create unique index on sandbox.refunds (id) where status not in ('failed', 'cancelled');
        create index on sandbox.refunds (reference, created_at);
        create index on sandbox.refunds (ended_at) where ended_at is not null`);
    },
  },
];
