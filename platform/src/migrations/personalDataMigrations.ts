import type { Knex } from 'knex';

/**
 * Tables of the personal keys. They live outside the event log on purpose: destroying a row here makes every sealed
 * field of that person unreadable, wherever the log has been copied to.
 *
 * A trigger keeps the tombstone of a destroyed key: no update and no delete can undo it, and since the subject is the
 * primary key no insert can either. A restore that writes row by row meets the same wall.
 */
export const personalDataMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'personal-data-001-personal-keys',
    up: async (knex) => {
      await knex.raw(`create schema if not exists ops`);
      await knex.raw(`
        create table ops.personal_keys (
          subject text primary key,
          wrapped_key bytea null,
          created_at timestamptz not null default now(),
          destroyed_at timestamptz null,
          check ((wrapped_key is null) = (destroyed_at is not null))
        )`);
      await knex.raw(`
        create function ops.keep_destroyed_keys() returns trigger language plpgsql as $$
        begin
          if old.destroyed_at is not null then
            raise exception 'the key of this subject is destroyed for good';
          end if;
          return case when tg_op = 'DELETE' then old else new end;
        end $$`);
      await knex.raw(`
        create trigger keep_destroyed_keys before update or delete on ops.personal_keys
        for each row execute function ops.keep_destroyed_keys()`);
    },
  },
];
