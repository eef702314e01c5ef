import type { LikesAnswer, Match } from '@vonk/contracts/likes/queries';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { once, type Again } from '@vonk/platform/retryTransient';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isTime, readCursor, writeCursor } from '../cursor.ts';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';
import { NEW_LIKES } from '../newLikes.query.ts';

/** So many of each list at once, as in the search; the rest comes page by page. */
const LIST_MAX = 24;

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

const CONVERSATION = `
  (select c.conversation from read.chats c where c.member = :viewer and c.other = m.member and not c.removed limit 1)`;

/** A row of any of the three lists; null where a list has no such column. */
type ListRow = CardRow & {
  list: LikesList;
  moment: Date;
  cursor_at: string;
  seen: boolean | null;
  mutual: boolean | null;
  match: string | null;
  conversation: string | null;
};
/** Where lists are asked for, how many likes are new stands in every row, and alone where all of them are empty. */
type AnswerRow = (ListRow | { list: null }) & { total_new_likes: number };

const before = (moment: string, other: string) =>
  `(${moment}, ${other}) < (:after_at::timestamptz, :after_other::text)`;
const fromLikes = (list: LikesList, other: string, where: string, order: string) => `
  select '${list}' as list, ${CARD_COLUMNS}, l.liked_at as moment, to_json(l.liked_at) #>> '{}' as cursor_at, l.seen,
    -- One look at the index for each: \`exists\` may read the likes of everybody first.
    coalesce((select true from read.likes b where b.by = l.profile and b.profile = l.by), false) as mutual,
    null as match, null as conversation
  from read.likes l ${SEEN_BY(other)} where ${where} order by ${order} limit ${LIST_MAX + 1}`;

const LISTS: Readonly<Record<LikesList, string>> = {
  profiles: fromLikes(
    'profiles',
    'l.profile',
    `l.by = :viewer and ${before('l.liked_at', 'l.profile')}`,
    'l.liked_at desc, l.profile desc',
  ),
  liked_by: fromLikes(
    'liked_by',
    'l.by',
    `l.profile = :viewer and l.seen >= :after_seen::boolean
       and (l.seen > :after_seen::boolean or ${before('l.liked_at', 'l.by')})`,
    'l.seen, l.liked_at desc, l.by desc',
  ),
  matches: `
    select 'matches' as list, ${CARD_COLUMNS}, x.matched_at as moment, to_json(x.matched_at) #>> '{}' as cursor_at,
      null::boolean as seen, null::boolean as mutual, x.match, ${CONVERSATION} as conversation
    from read.matches x ${SEEN_BY('x.other')} where x.member = :viewer and ${before('x.matched_at', 'x.other')}
    order by x.matched_at desc, x.other desc limit ${LIST_MAX + 1}`,
};

/**
 * Likes given and received (new ones first, SPEC 4) and matches of the viewer, as far as they may see each other: the
 * first of each list, or with `list` and `after` (its `next`) the following ones of one list alone. One statement.
 */
export async function readLikes(
  db: Knex,
  view: View & { viewer: string },
  { list, after }: Page = {},
): Promise<LikesAnswer> {
  const from = readCursor(Place, list === undefined ? undefined : after) ?? NOWHERE;
  const lists = list === undefined ? Object.values(LISTS) : [LISTS[list]];
  const { rows } = await db.raw<{ rows: AnswerRow[] }>(
    `select counted.total_new_likes, listed.* from (${NEW_LIKES}) counted
     left join (${lists.map((sql) => `(${sql})`).join(' union all ')}) listed on true`,
    { after_seen: from[0], after_at: from[1], after_other: from[2], ...bindingsOf(view) },
  );
  const of = (wanted: LikesList) => {
    const found = rows.filter((row): row is ListRow & AnswerRow => row.list === wanted);
    const last = found[LIST_MAX - 1];
    const next =
      found.length > LIST_MAX && last ? writeCursor([last.seen ?? false, last.cursor_at, last.member]) : null;
    return { shown: found.slice(0, LIST_MAX), next };
  };
  const [given, received, matches] = [of('profiles'), of('liked_by'), of('matches')];
  return {
    profiles: given.shown.map((row) => ({ liked_at: row.moment.toISOString(), ...toCard(row, view) })),
    liked_by: received.shown.map((row) => ({
      like_new: !row.seen,
      liked_at: row.moment.toISOString(),
      liked: row.mutual ?? false,
      ...toCard(row, view),
    })),
    matches: matches.shown.map((row) => toMatch(row, row.match ?? '', row.moment, view)),
    total_new_likes: rows[0]?.total_new_likes ?? 0,
    next: { profiles: given.next, liked_by: received.next, matches: matches.next },
  };
}

/** Received likes that were not seen yet: the badge (SPEC 2). Counted up to 100. */
export async function countNewLikes(db: Knex, view: View & { viewer: string }): Promise<number> {
  const { rows } = await db.raw<{ rows: { total_new_likes: number }[] }>(NEW_LIKES, bindingsOf(view));
  return rows[0]?.total_new_likes ?? 0;
}

const MATCHES = `
  select ${CARD_COLUMNS}, x.match, x.matched_at, ${CONVERSATION} as conversation
  from read.matches x ${SEEN_BY('x.other')}
  where x.member = :viewer`;

type MatchRow = CardRow & { match: string; matched_at: Date; conversation: string | null };
const toMatch = (row: CardRow & Pick<MatchRow, 'conversation'>, match: string, at: Date, view: View): Match => ({
  id: match,
  profile: toCard(row, view),
  matched_at: at.toISOString(),
  conversation: row.conversation,
});

/** Every like and match of the viewer, to the last, page by page, each read as `again` says: for their data export. */
export async function readAllLikes(db: Knex, view: View & { viewer: string }, again: Again = once) {
  const { next, ...first } = await again(() => readLikes(db, view));
  const whole = async function* <List extends LikesList>(list: List): AsyncGenerator<LikesAnswer[List][number]> {
    yield* first[list];
    for (let after = next?.[list] ?? null; after !== null;) {
      const from: string = after;
      const page = await again(() => readLikes(db, view, { list, after: from }));
      yield* page[list];
      after = page.next?.[list] ?? null;
    }
  };
  return { ...first, profiles: whole('profiles'), liked_by: whole('liked_by'), matches: whole('matches') };
}

/** Nobody is led to somebody suspended, nor told of what they can do nothing with (DECISIONS "sanctions"). */
const NEITHER_SUSPENDED = `(m.suspended_until is null or m.suspended_until <= :at)
  and not exists (select 1 from read.profiles me where me.member = :viewer and me.suspended_until > :at)`;

/** One match of the viewer, null when it is not theirs or gone. */
export async function readMatch(db: Knex, view: View & { viewer: string }, match: string): Promise<Match | null> {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(`${MATCHES} and x.match = :match`, {
    ...bindingsOf(view),
    match,
  });
  return rows[0] ? toMatch(rows[0], rows[0].match, rows[0].matched_at, view) : null;
}

/**
 * The match of the viewer with somebody, for the notice of it: null when there is none, they may not see each other, or one of
 * them is suspended.
 */
export async function readMatchWith(db: Knex, view: View & { viewer: string }, other: string): Promise<Match | null> {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(`${MATCHES} and x.other = :other and ${NEITHER_SUSPENDED}`, {
    ...bindingsOf(view),
    other,
  });
  return rows[0] ? toMatch(rows[0], rows[0].match, rows[0].matched_at, view) : null;
}

/**
 * The like of `other` that the viewer has not seen, for the notice of it: null when there is none, when it was seen, when one of
 * them is suspended, and when it became a match, of which there is a notice of its own.
 */
export async function readLikeToTell(
  db: Knex,
  view: View & { viewer: string },
  other: string,
): Promise<ProfileCard | null> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from read.likes l ${SEEN_BY('l.by')}
     where l.profile = :viewer and l.by = :other and not l.seen and ${NEITHER_SUSPENDED}
       and not exists (select 1 from read.matches x where x.member = :viewer and x.other = l.by)`,
    { ...bindingsOf(view), other },
  );
  return rows[0] ? toCard(rows[0], view) : null;
}

/** The newest real like that the viewer has not seen, of nobody who is suspended, for the new-like modal; null when there is none. */
export async function readUnseenLike(db: Knex, view: View & { viewer: string }): Promise<ProfileCard | null> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from read.likes l
     join read.visible_members(:viewer, :at, true) m on m.member = l.by ${CARD_JOINS}
     where l.profile = :viewer and not l.seen and ${NEITHER_SUSPENDED} order by l.liked_at desc limit 1`,
    bindingsOf(view),
  );
  return rows[0] ? toCard(rows[0], view) : null;
}
