import { rateLimitMigrations } from '@vonk/platform/migrations/rateLimitMigrations';
import type { Migration } from '@vonk/platform/postgres/migrate';
import { staffMigrations } from './staffMigrations.ts';

/**
 * Plain tables of the door: what must not be in an event log because it changes all the time or is a secret
 * (DESIGN "Streams", last paragraph).
 */
export const apiMigrations: readonly Migration[] = [
  ...rateLimitMigrations,
  {
    name: 'api-001-sessions',
    up: async (db) => {
      // The shape connect-pg-simple writes. `sid` is the digest of the id in the cookie.
      await db.raw(
        `create table ops.sessions (sid text primary key, sess jsonb not null, expire timestamptz not null)`,
      );
      await db.raw(`create index on ops.sessions (expire)`);
      await db.raw(`create index on ops.sessions ((sess->>'member'))`);
      await db.raw(`create index on ops.sessions ((sess->>'staff')) where sess->>'staff' is not null`);
    },
  },
  {
    name: 'api-002-credentials',
    up: async (db) => {
      await db.raw(
        `create table ops.credentials (
           member text primary key, password_hash text not null, changed_at timestamptz not null default now())`,
      );
    },
  },
  {
    name: 'api-003-push-subscriptions',
    up: async (db) => {
      await db.raw(
        `create table ops.push_subscriptions (
           endpoint text primary key, member text not null, p256dh text not null, auth text not null,
           created_at timestamptz not null default now())`,
      );
      await db.raw(`create index on ops.push_subscriptions (member)`);
    },
  },
  {
    name: 'api-004-sign-in-guesses',
    up: async (db) => {
      await db.raw(
        `create table ops.sign_in_guesses (
           guesser text primary key, at timestamptz[] not null, blocked_until timestamptz, last_guess uuid not null)`,
      );
    },
  },
  {
    name: 'api-005-push-subscriptions-of-sessions',
    up: async (db) => {
      // Which session told it, by the digest that the session has too; null for those from before this column.
      await db.raw(`alter table ops.push_subscriptions add column session text`);
      await db.raw(`create index on ops.push_subscriptions (session)`);
    },
  },
  {
    name: 'api-006-debit-codes',
    up: async (db) => {
      // One living code a member. A row goes with the member, as every table with that column.
      await db.raw(
        `create table ops.debit_codes (
           member text primary key, digest bytea not null, tries integer not null, sent_at timestamptz not null,
           expires_at timestamptz not null, payment text)`,
      );
      await db.raw(`create index on ops.debit_codes (expires_at)`);
    },
  },
  {
    name: 'api-007-session-changes',
    up: async (db) => {
      // Whoever changes or ends a session, by whatever statement: each api forgets what it keeps of it. Of many at once, all.
      await db.raw(
        `create function ops.tell_session_changes() returns trigger language plpgsql as $$
         begin
           if (select count(*) from (select from changed limit 101) few) > 100 then
             perform pg_notify('session_changed', '');
           else
             perform pg_notify('session_changed', sid) from changed;
           end if;
           return null;
         end $$`,
      );
      for (const change of ['update', 'delete'])
        await db.raw(
          `create trigger tell_${change} after ${change} on ops.sessions referencing old table as changed
           for each statement execute function ops.tell_session_changes()`,
        );
    },
  },
  {
    name: 'api-008-settlements',
    up: async (db) => {
      await db.raw(
        `create table ops.settlements (
           id text primary key, name text not null, imported_at timestamptz not null, imported_by text not null,
           position bigint not null)`,
      );
      await db.raw(
        `create table ops.settlement_lines (
           settlement text not null references ops.settlements, line integer not null, kind text not null,
           reference text not null, amount_minor bigint not null, currency text not null, date date not null,
           primary key (settlement, line))`,
      );
      await db.raw(`create index on ops.settlement_lines (reference)`);
      await db.raw(`create index on ops.settlement_lines (date) where kind = 'fee'`);
      await db.raw(
        `create table ops.settlement_differences (
           id text primary key, settlement text not null references ops.settlements, kind text not null,
           reference text not null, payment text, expected text not null, found text not null, month date not null,
           resolved_at timestamptz, resolved_by text, note text)`,
      );
      await db.raw(`create index on ops.settlement_differences (settlement)`);
      await db.raw(`create index on ops.settlement_differences (month) where resolved_at is null`);
      await db.raw(
        `create table ops.closed_months (
           month date primary key, position bigint not null, closed_at timestamptz not null, closed_by text not null,
           net jsonb not null)`,
      );
    },
  },
  {
    name: 'api-009-campaign-views',
    up: async (db) => {
      await db.raw(
        `create table ops.campaign_views (
           campaign text not null, day date not null, seen integer not null, primary key (campaign, day))`,
      );
    },
  },
  {
    // Which files a closed month has the fees of: positions cannot tell, for the books may stand still between the two.
    name: 'api-010-settlements-of-months',
    up: async (db) => {
      // A sequence of its own, for a backup keeps no identity columns.
      await db.raw(`create sequence ops.settlement_places`);
      await db.raw(
        `alter table ops.settlements
           add column place bigint not null default nextval('ops.settlement_places') unique`,
      );
      await db.raw(`alter table ops.closed_months add column settlements bigint not null default 0`);
      await db.raw(
        `update ops.closed_months set settlements =
           (select coalesce(max(place), 0) from ops.settlements where imported_at <= closed_at)`,
      );
    },
  },
  {
    // Values of settings that somebody of the staff looks at on the site before they hold, for half an hour each.
    name: 'api-011-setting-previews',
    up: async (db) => {
      await db.raw(
        `create table ops.setting_previews (
           token_digest text primary key, staff text not null, site text not null, country text, setting text not null,
           value jsonb, expires_at timestamptz not null)`,
      );
    },
  },
  {
    // SPEC 2 "lb": visits that are logged, counted by day. Nothing of who they were.
    name: 'api-012-visits',
    up: async (db) => {
      await db.raw(
        `create table ops.visits (
           day date not null, site text not null, page text not null, slug text not null, source text not null,
           visits integer not null, bounces integer not null, primary key (day, site, page, slug, source))`,
      );
    },
  },
  ...staffMigrations,
];
