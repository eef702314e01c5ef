import type { LikesAnswer, Match } from '@vonk/contracts/likes/queries';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isTime, readCursor, writeCursor } from '../cursor.ts';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';

/** So many of each list at once, as in the search; the rest comes page by page. */
const LIST_MAX = 24;
/** New likes are counted up to here: the badge says 99+ from 100 on (SPEC 2). */
const NEW_MAX = 100;

export type LikesList = 'profiles' | 'liked_by' | 'matches';
type Page = Readonly<{ list?: LikesList; after?: string }>;
/** Seen or not, when, and by whom: the order of the lists. */
const Place = z.tuple([z.boolean(), z.string().refine(isTime), z.string()]);
type Place = z.output<typeof Place>;
const NOWHERE: Place = [false, 'infinity', ''];

/** The door for one member at a time, so that a list ends as soon as it is full. */
const SEEN_BY = (member: string) => `
  cross join lateral (select * from read.visible_members(:viewer, :at, true) v where v.member = ${member} offset 0) m
  ${CARD_JOINS}`;

type LikeRow = CardRow & { liked_at: Date; seen: boolean; mutual: boolean; cursor_at: string };

/**
 * Likes given and received (new ones first, SPEC 4) and matches of the viewer, as far as they may see each other: the
 * first of each list, or with `list` and `after` (its `next`) the following ones of one list alone.
 */
export async function readLikes(
  db: Knex,
  view: View & { viewer: string },
  { list, after }: Page = {},
): Promise<LikesAnswer> {
  const wanted = (one: LikesList) => list === undefined || list === one;
  const from = readCursor(Place, list === undefined ? undefined : after) ?? NOWHERE;
  const bindings = { ...bindingsOf(view), after_seen: from[0], after_at: from[1], after_other: from[2] };
  const likes = async (where: string, other: string, order: string) =>
    (
      await db
        .raw<{ rows: LikeRow[] }>(
          `select ${CARD_COLUMNS}, l.liked_at, l.seen, to_json(l.liked_at) #>> '{}' as cursor_at,
             exists (select 1 from read.likes b where b.by = l.profile and b.profile = l.by) as mutual
           from read.likes l
           ${SEEN_BY(other)} where ${where} order by ${order} limit ${LIST_MAX + 1}`,
          bindings,
        )
        .options({ name: `likes ${other}` })
    ).rows;
  const before = (other: string) => `(l.liked_at, ${other}) < (:after_at::timestamptz, :after_other::text)`;
  const [given, received, matches, total_new_likes] = await Promise.all([
    wanted('profiles')
      ? likes(`l.by = :viewer and ${before('l.profile')}`, 'l.profile', 'l.liked_at desc, l.profile desc')
      : [],
    wanted('liked_by')
      ? likes(
          `l.profile = :viewer and l.seen >= :after_seen::boolean
           and (l.seen > :after_seen::boolean or ${before('l.by')})`,
          'l.by',
          'l.seen, l.liked_at desc, l.by desc',
        )
      : [],
    wanted('matches') ? readMatchPage(db, view, from) : { matches: [], next: null },
    countNewLikes(db, view),
  ]);
  const shown = (rows: LikeRow[]) => rows.slice(0, LIST_MAX);
  const next = (rows: LikeRow[]) => {
    const last = rows[LIST_MAX - 1];
    return rows.length > LIST_MAX && last ? writeCursor([last.seen, last.cursor_at, last.member]) : null;
  };
  return {
    profiles: shown(given).map((row) => ({ ...toCard(row, view), liked_at: row.liked_at.toISOString() })),
    liked_by: shown(received).map((row) => ({
      ...toCard(row, view),
      like_new: !row.seen,
      liked_at: row.liked_at.toISOString(),
      liked: row.mutual,
    })),
    matches: matches.matches,
    total_new_likes,
    next: { profiles: next(given), liked_by: next(received), matches: matches.next },
  };
}

/** Received likes that were not seen yet: the badge (SPEC 2). Counted up to 100. */
export async function countNewLikes(db: Knex, view: View & { viewer: string }): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (
       select 1 from read.likes l
       cross join lateral (select 1 from read.visible_members(:viewer, :at, true) v where v.member = l.by offset 0) m
       where l.profile = :viewer and not l.seen limit ${NEW_MAX}) new_like`,
    bindingsOf(view),
  );
  return rows[0]?.count ?? 0;
}

const MATCHES = `
  select ${CARD_COLUMNS}, x.match, x.matched_at, to_json(x.matched_at) #>> '{}' as cursor_at,
    (select c.conversation from read.chats c where c.member = :viewer and c.other = m.member and not c.removed limit 1)
      as conversation
  from read.matches x ${SEEN_BY('x.other')}
  where x.member = :viewer`;

type MatchRow = CardRow & { match: string; matched_at: Date; cursor_at: string; conversation: string | null };
const toMatch = (row: MatchRow, view: View): Match => ({
  id: row.match,
  profile: toCard(row, view),
  matched_at: row.matched_at.toISOString(),
  conversation: row.conversation,
});

async function readMatchPage(db: Knex, view: View & { viewer: string }, [, after_at, after_other]: Place) {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(
    `${MATCHES} and (x.matched_at, x.other) < (:after_at::timestamptz, :after_other::text)
     order by x.matched_at desc, x.other desc limit ${LIST_MAX + 1}`,
    { ...bindingsOf(view), after_at, after_other },
  );
  const last = rows[LIST_MAX - 1];
  return {
    matches: rows.slice(0, LIST_MAX).map((row) => toMatch(row, view)),
    next: rows.length > LIST_MAX && last ? writeCursor([false, last.cursor_at, last.member]) : null,
  };
}

/** Every like and match of the viewer, to the last: for their data export. */
export async function readAllLikes(db: Knex, view: View & { viewer: string }): Promise<LikesAnswer> {
  const all = await readLikes(db, view);
  for (const list of ['profiles', 'liked_by', 'matches'] as const)
    for (let after = all.next?.[list] ?? null; after !== null;) {
      const page = await readLikes(db, view, { list, after });
      all.profiles.push(...page.profiles);
      all.liked_by.push(...page.liked_by);
      all.matches.push(...page.matches);
      after = page.next?.[list] ?? null;
    }
  const { next: _ended, ...whole } = all;
  return whole;
}

/** One match of the viewer, null when it is not theirs or gone. */
export async function readMatch(db: Knex, view: View & { viewer: string }, match: string): Promise<Match | null> {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(`${MATCHES} and x.match = :match`, {
    ...bindingsOf(view),
    match,
  });
  return rows[0] ? toMatch(rows[0], view) : null;
}

/** The match of the viewer with somebody, null when there is none or they may not see each other. */
export async function readMatchWith(db: Knex, view: View & { viewer: string }, other: string): Promise<Match | null> {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(`${MATCHES} and x.other = :other`, {
    ...bindingsOf(view),
    other,
  });
  return rows[0] ? toMatch(rows[0], view) : null;
}

/**
 * The like of `other` that the viewer has not seen, for the notice of it: null when there is none, when it was seen, and
 * when it became a match, of which there is a notice of its own.
 */
export async function readLikeToTell(
  db: Knex,
  view: View & { viewer: string },
  other: string,
): Promise<ProfileCard | null> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from read.likes l ${SEEN_BY('l.by')}
     where l.profile = :viewer and l.by = :other and not l.seen
       and not exists (select 1 from read.matches x where x.member = :viewer and x.other = l.by)`,
    { ...bindingsOf(view), other },
  );
  return rows[0] ? toCard(rows[0], view) : null;
}

/** The newest real like that the viewer has not seen, for the new-like modal; null when there is none. */
export async function readUnseenLike(db: Knex, view: View & { viewer: string }): Promise<ProfileCard | null> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from read.likes l
     join read.visible_members(:viewer, :at, true) m on m.member = l.by ${CARD_JOINS}
     where l.profile = :viewer and not l.seen order by l.liked_at desc limit 1`,
    bindingsOf(view),
  );
  return rows[0] ? toCard(rows[0], view) : null;
}
