import type { Migration } from '../postgres/migrate.ts';

/**
 * The record. `data` and `metadata` are json, not jsonb: they come back letter by letter as they went in (jsonb would
 * reorder fields and refuse some strings), and a person with psql can still look inside.
 *
 * `head` is the one row that every append takes first. Whoever holds it is the only writer until its commit, so
 * positions have no gaps and become visible in their own order: a reader that has seen position n has seen all before
 * it. An identity column cannot promise that, because its numbers are given out before the order of commits is known.
 */
export const eventStoreMigrations: readonly Migration[] = [
  {
    name: 'event-store-001-events',
    up: async (knex) => {
      await knex.raw('create schema if not exists event_store');
      await knex.raw(`
        create table event_store.events (
          position bigint not null,
          revision int not null,
          id uuid not null,
          stream text collate "C" not null,
          category text collate "C" not null,
          type text collate "C" not null,
          data json not null,
          metadata json not null,
          constraint events_position primary key (position),
          constraint events_id unique (id),
          constraint events_stream unique (stream, revision)
        )`);
      await knex.raw('create unique index events_category on event_store.events (category, position)');
      await knex.raw(`
        create table event_store.head (
          one_row boolean primary key default true check (one_row),
          position bigint not null
        ) with (fillfactor = 10)`);
      await knex.raw('insert into event_store.head (position) values (0)');
      await knex.raw(appendOneFunction);
    },
  },
  {
    name: 'event-store-002-append-of-arrays',
    up: async (knex) => {
      // The first form took one JSON text, which Postgres spent a quarter of its time on taking apart.
      await knex.raw('drop function if exists event_store.append(int, json)');
      await knex.raw(appendFunction);
    },
  },
  {
    name: 'event-store-003-categories-in-the-notice',
    up: async (knex) => {
      await knex.raw(appendOneFunction);
      await knex.raw(appendFunction);
    },
  },
];

/** A notice holds 8,000 bytes at most; whoever appends to so many kinds of streams at once wakes everybody. */
const NOTICE_BYTES_MAX = 7_000;
const NOTICE_CATEGORIES_MAX = 20;

/**
 * Stores the events of one or more appends, all or none, and answers the position before the first of them. An array a
 * field, an element an event; `f`: whether the predecessor must be looked for. Raises unique_violation when a revision or
 * an id is taken, and EV001 when a stream has not yet come to the revision before.
 *
 * The notice says the position of the last event and the categories of all of them, so that who follows others sleeps on.
 *
 * The plan is made once, while the log may still be small, and kept: it must not become a scan of all of it later. So
 * the predecessor is a value and no `exists` (which becomes a join), and whoever calls it forbids sequential scans on
 * its connection (see postgresAppendQueue).
 */
const appendFunction = `
  create or replace function event_store.append(
    i uuid[], s text[], c text[], r int[], f boolean[], t text[], d json[], m json[]
  ) returns bigint language plpgsql as $$
  declare
    before bigint;
    events int := cardinality(i);
    stored int;
    categories text;
  begin
    update event_store.head set position = position + events returning position - events into before;
    insert into event_store.events (position, revision, id, stream, category, type, data, metadata)
    select before + e.n, e.r, e.i, e.s, e.c, e.t, e.d, e.m
    from unnest(i, s, c, r, f, t, d, m) with ordinality as e (i, s, c, r, f, t, d, m, n)
    where not e.f or e.r - 1 = (
      select p.revision from event_store.events p where p.stream = e.s collate "C" and p.revision = e.r - 1);
    get diagnostics stored = row_count;
    if stored <> events then
      raise exception 'a stream is not at its expected revision' using errcode = 'EV001';
    end if;
    select string_agg(n, ' ') into categories
    from (select distinct n from unnest(c) as n order by n limit ${NOTICE_CATEGORIES_MAX + 1}) as names
    having count(*) <= ${NOTICE_CATEGORIES_MAX} and octet_length(string_agg(n, ' ')) < ${NOTICE_BYTES_MAX};
    perform pg_notify('event_store', concat_ws(' ', before + events, categories));
    return before;
  end $$`;

/** The same for a single event, without the detour over a set of rows: a fifth less work for a lone appender. */
const appendOneFunction = `
  create or replace function event_store.append_one(i uuid, s text, c text, r int, t text, d json, m json)
  returns bigint language plpgsql as $$
  declare
    before bigint;
  begin
    update event_store.head set position = position + 1 returning position - 1 into before;
    if r > 0 and r - 1 is distinct from (
      select p.revision from event_store.events p where p.stream = s collate "C" and p.revision = r - 1)
    then
      raise exception 'a stream is not at its expected revision' using errcode = 'EV001';
    end if;
    insert into event_store.events (position, revision, id, stream, category, type, data, metadata)
    values (before + 1, r, i, s, c, t, d, m);
    perform pg_notify('event_store', concat_ws(' ', before + 1, c));
    return before;
  end $$`;
