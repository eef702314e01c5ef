import type { Knex } from 'knex';
import { ANSWER_COLUMNS } from './answerColumns.ts';

/** Columns of a profile that a query about members can ask for, with their types. */
const COLUMNS = {
  member: 'text',
  tie: 'bigint',
  origin: 'text',
  name: 'text',
  date_of_birth: 'date',
  gender: 'text',
  looking_for: 'text',
  country: 'text',
  region: 'text',
  city: 'text',
  about: 'text',
  ...Object.fromEntries(Object.entries(ANSWER_COLUMNS).map(([field, type]) => [field, type.replace('?', '')])),
  main_photo: 'text',
  main_image: 'jsonb',
  public_photos: 'integer',
  signed_up_at: 'timestamptz',
  last_active_at: 'timestamptz',
  confirmed: 'boolean',
  invisible: 'boolean',
  suspended_until: 'timestamptz',
} as const;

const columnList = (prefix: string) =>
  Object.keys(COLUMNS)
    .map((column) => prefix + column)
    .join(', ');

/**
 * Who is visible to whom: every query that returns members reads from these functions and from nothing else.
 *
 * - nobody sees somebody who blocked them, or whom they blocked (SPEC 4), who deletes their account (DECISIONS: hidden at
 *   once), or whose account was terminated;
 * - strangers (`acquainted` false: search, profiles, swiping) see only confirmed accounts that are neither invisible nor
 *   suspended; those who share a like, a match or a conversation (`acquainted` true) see these as well.
 *
 * `viewer` is null for a visitor. Plain SQL without settings of its own, so that Postgres melts it into the query around
 * it and all indexes stay usable.
 */
const VISIBLE_MEMBERS = `
  create or replace function read.visible_members(viewer text, at timestamptz, acquainted boolean)
  returns table (${Object.entries(COLUMNS)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')})
  language sql stable as $$
    select ${columnList('p.')}
    from read.profiles p
    where not p.leaving and not p.terminated
      and (acquainted or (p.confirmed and not p.invisible and (p.suspended_until is null or p.suspended_until <= at)))
      and not exists (select 1 from read.blocks b where b.by = viewer and b.profile = p.member)
      and not exists (select 1 from read.blocks b where b.by = p.member and b.profile = viewer)
  $$`;

const IS_VISIBLE = `
  create or replace function read.is_visible(viewer text, member text, at timestamptz)
  returns boolean language sql stable as $$
    select exists (select 1 from read.visible_members(viewer, at, false) v where v.member = is_visible.member)
  $$`;

/**
 * SQL of whether two share a like, of either, a match or a conversation. `viewer` and `member`: expressions of their ids. Likes by
 * one look at the index each: `exists` may read those of everybody first.
 */
export const acquainted = (viewer: string, member: string): string => `(
    exists (select 1 from read.matches where member = ${viewer} and other = ${member})
    or exists (select 1 from read.chats where member = ${viewer} and other = ${member} and not removed)
    or coalesce((select true from read.likes l where l.by = ${member} and l.profile = ${viewer}), false)
    or coalesce((select true from read.likes l where l.by = ${viewer} and l.profile = ${member}), false))`;

/** Makes or renews the functions. Repeatable; their bodies find the tables by name, so a rebuild can swap those. */
export async function createVisibility(db: Knex): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that replace a function at once would trip over each other.
    await tx.raw(`select pg_advisory_xact_lock(hashtext('visible_members'))`);
    try {
      await tx.transaction((savepoint) => savepoint.raw(VISIBLE_MEMBERS));
    } catch (error) {
      // Its columns changed: only then it has to go first.
      if ((error as { code?: string }).code !== '42P13') throw error;
      await tx.raw('drop function read.visible_members(text, timestamptz, boolean)');
      await tx.raw(VISIBLE_MEMBERS);
    }
    await tx.raw(IS_VISIBLE);
  });
}
