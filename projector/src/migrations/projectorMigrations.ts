import type { Knex } from 'knex';
import { ensureReadModels } from '../ensureReadModels.ts';

/**
 * Tables of the read side. Those of the read models are made here once and are looked after by the projector from then
 * on: a new one is added and a changed one made anew when it starts.
 */
export const projectorMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'projector-001-presence',
    /** Signs of life: not events, because nobody has to know for ever who was here when. */
    up: async (knex) => {
      await knex.raw(`create table ops.presence (
        member text primary key,
        last_seen_at timestamptz not null
      ) with (fillfactor = 70)`);
    },
  },
  { name: 'projector-002-read-models', up: ensureReadModels },
  {
    name: 'projector-003-deliveries',
    /** How far the messages of a conversation have reached a member's devices: like presence, only the last moment. */
    up: async (knex) => {
      await knex.raw(`create table ops.deliveries (
        conversation text not null, member text not null, delivered_at timestamptz not null,
        primary key (conversation, member)
      ) with (fillfactor = 70)`);
      await knex.raw(`create index on ops.deliveries (member)`);
    },
  },
  {
    name: 'projector-live-updates-by-day',
    /** The projection is called `live` now and has a table a day. */
    up: async (knex) => {
      await knex.raw('drop table if exists read.live_updates');
      await knex.raw("delete from read.projection_checkpoints where projection = 'live_updates'");
      await knex.raw("delete from ops.parked_events where projection = 'live_updates'");
    },
  },
  {
    name: 'projector-presence-left',
    /** When a member's page was hidden last: who is away although they were seen a moment ago. */
    up: async (knex) => {
      await knex.raw('alter table ops.presence add column left_at timestamptz');
    },
  },
];
