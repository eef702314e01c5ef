import type { Knex } from 'knex';

/**
 * The log. `event_store.head` is one row: whoever appends locks it, so positions are given out in the order in which
 * transactions commit, without a gap, and a reader that follows `position > checkpoint` cannot skip a late one.
 *
 * `data` and `metadata` are text, not jsonb: what was written comes back to the byte, numbers and key order included.
 */
export const eventStoreMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'event-store-001-events',
    up: async (knex) => {
      await knex.raw(`create schema if not exists event_store`);
      await knex.raw(`
        create table event_store.head (
          singleton boolean primary key default true check (singleton),
          position bigint not null
        ) with (fillfactor = 10)`);
      await knex.raw(`insert into event_store.head (position) values (0)`);
      await knex.raw(`
        create table event_store.events (
          position bigint primary key,
          revision int not null,
          stream text not null collate "C",
          category text not null collate "C",
          id uuid not null,
          type text not null collate "C",
          data text not null,
          metadata text not null,
          unique (stream, revision),
          unique (id)
        )`);
      await knex.raw(`create index events_by_category on event_store.events (category, position)`);
      await knex.raw(APPEND);
    },
  },
];

/**
 * Appends what several writers asked for at once: request r wants events into `streams[r]`, which it believes to be at
 * `expected[r]`. No stream may be there twice. Answers a row for each request:
 * - `appended`: its events are in, the last at `position`;
 * - `conflict`: the stream is at `actual`;
 * - `known`: some of its event ids are in the log already; nothing was written and the caller compares.
 * A request that cannot be met does not hinder the others.
 */
const APPEND = `
create function event_store.append(
  streams text[], expected int[],
  request int[], ids uuid[], types text[], data text[], metadata text[]
) returns table (r int, outcome text, actual int, "position" bigint)
language plpgsql
-- Index look-ups only: a plan made while the log was small must not turn into a scan of it.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  before bigint;
begin
  select h.position into before from event_store.head h for update;
  -- A statement of its own: it sees everything that was committed before the lock was ours.
  return query
  with asked as materialized (
    select s.n::int as r, s.stream, s.expected,
      coalesce((select e.revision from event_store.events e where e.stream = s.stream order by e.revision desc limit 1), -1) as actual
    from unnest(streams, expected) with ordinality as s(stream, expected, n)
  ), incoming as materialized (
    select i.*, (select e.position from event_store.events e where e.id = i.id) is not null as known
    from unnest(request, ids, types, data, metadata) with ordinality as i(r, id, type, data, metadata, n)
  ), judged as materialized (
    select a.*, case
      when (select bool_or(i.known) from incoming i where i.r = a.r) then 'known'
      when a.actual <> a.expected then 'conflict'
      else 'appended' end as outcome
    from asked a
  ), accepted as materialized (
    select i.*, j.stream,
      j.expected + row_number() over (partition by i.r order by i.n) as revision,
      before + row_number() over (order by i.n) as "position"
    from incoming i join judged j on j.r = i.r
    where j.outcome = 'appended'
  ), written as (
    insert into event_store.events (position, revision, stream, category, id, type, data, metadata)
    select a."position", a.revision, a.stream, split_part(a.stream, '-', 1), a.id, a.type, a.data, a.metadata
    from accepted a order by a."position"
  ), moved as (
    update event_store.head set position = (select max(a."position") from accepted a)
    where exists (select from accepted)
  ), told as materialized (
    select pg_notify('events', max(a."position")::text) from accepted a having count(*) > 0
  )
  select j.r, j.outcome, j.actual, (select max(a."position") from accepted a where a.r = j.r)
  from judged j left join told on true;
end $$`;
