import type { LikesAnswer, Match } from '@vonk/contracts/likes/queries';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';

/** A list longer than this is read by nobody; the counts stay exact. */
const LIST_MAX = 500;

/** Likes given and received (new ones first, SPEC 4) and matches of the viewer, as far as they may see each other. */
export async function readLikes(db: Knex, view: View & { viewer: string }): Promise<LikesAnswer> {
  const [given, received, matches, total_new_likes] = await Promise.all([
    db.raw<{ rows: (CardRow & { liked_at: Date })[] }>(
      `select ${CARD_COLUMNS}, l.liked_at from read.likes l
       join read.visible_members(:viewer, :at, true) m on m.member = l.profile ${CARD_JOINS}
       where l.by = :viewer order by l.liked_at desc limit ${LIST_MAX}`,
      bindingsOf(view),
    ),
    db.raw<{ rows: (CardRow & { liked_at: Date; seen: boolean })[] }>(
      `select ${CARD_COLUMNS}, l.liked_at, l.seen from read.likes l
       join read.visible_members(:viewer, :at, true) m on m.member = l.by ${CARD_JOINS}
       where l.profile = :viewer order by l.seen, l.liked_at desc limit ${LIST_MAX}`,
      bindingsOf(view),
    ),
    readMatches(db, view),
    countNewLikes(db, view),
  ]);
  return {
    profiles: given.rows.map((row) => ({ ...toCard(row, view), liked_at: row.liked_at.toISOString() })),
    liked_by: received.rows.map((row) => ({
      ...toCard(row, view),
      like_new: !row.seen,
      liked_at: row.liked_at.toISOString(),
    })),
    matches,
    total_new_likes,
  };
}

/** Received likes that were not seen yet: the badge (SPEC 2). */
export async function countNewLikes(db: Knex, view: View & { viewer: string }): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from read.likes l
     join read.visible_members(:viewer, :at, true) m on m.member = l.by where l.profile = :viewer and not l.seen`,
    bindingsOf(view),
  );
  return rows[0]?.count ?? 0;
}

const MATCHES = `
  select ${CARD_COLUMNS}, x.match, x.matched_at,
    (select c.conversation from read.chats c where c.member = :viewer and c.other = m.member and not c.removed limit 1)
      as conversation
  from read.matches x join read.visible_members(:viewer, :at, true) m on m.member = x.other ${CARD_JOINS}
  where x.member = :viewer`;

type MatchRow = CardRow & { match: string; matched_at: Date; conversation: string | null };
const toMatch = (row: MatchRow, view: View): Match => ({
  id: row.match,
  profile: toCard(row, view),
  matched_at: row.matched_at.toISOString(),
  conversation: row.conversation,
});

/** Matches of the viewer, newest first. */
export async function readMatches(db: Knex, view: View & { viewer: string }): Promise<Match[]> {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(
    `${MATCHES} order by x.matched_at desc limit ${LIST_MAX}`,
    bindingsOf(view),
  );
  return rows.map((row) => toMatch(row, view));
}

/** One match of the viewer, null when it is not theirs or gone. */
export async function readMatch(db: Knex, view: View & { viewer: string }, match: string): Promise<Match | null> {
  const { rows } = await db.raw<{ rows: MatchRow[] }>(`${MATCHES} and x.match = :match`, {
    ...bindingsOf(view),
    match,
  });
  return rows[0] ? toMatch(rows[0], view) : null;
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
