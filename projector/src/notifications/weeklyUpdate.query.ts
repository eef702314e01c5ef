import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';

/** `place`: the region or else the country in which they were counted. */
export type WeeklyUpdate = Readonly<{
  new_members: number;
  some: readonly ProfileCard[];
  place: Readonly<{ region: string | null; country: string }>;
  new_likes: number;
}>;

const NAMED_MAX = 3;

/**
 * What a week brought a member: people of the gender they look for who signed up in their region (in their country when
 * they told no region), and likes of the week. Real members only: fictional profiles and suggestions count nowhere
 * (DECISIONS). Null when the member is gone.
 */
export async function readWeeklyUpdate(
  db: Knex,
  view: View & { viewer: string },
  since: Date,
): Promise<WeeklyUpdate | null> {
  const bindings = { ...bindingsOf(view), since };
  const me = await db('read.profiles')
    .where({ member: view.viewer })
    .first<{ country: string; region: string | null } | undefined>('country', 'region');
  if (!me) return null;
  const found = `
    from read.visible_members(:viewer, :at, false) m
    join read.profiles me on me.member = :viewer
    where m.member <> :viewer and m.origin = 'member' and m.signed_up_at > :since
      and m.country = me.country and (me.region is null or m.region = me.region)
      and m.gender = coalesce(nullif(me.looking_for, 'both'), m.gender)
      and coalesce(nullif(m.looking_for, 'both'), me.gender) = me.gender`;
  const [counted, named, likes] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${found}`, bindings),
    db.raw<{ rows: CardRow[] }>(
      `select ${CARD_COLUMNS} from (select m.* ${found} order by m.signed_up_at desc, m.member limit ${NAMED_MAX}) m
       ${CARD_JOINS} order by m.signed_up_at desc, m.member`,
      bindings,
    ),
    db.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from read.likes l
       join read.visible_members(:viewer, :at, true) m on m.member = l.by
       where l.profile = :viewer and l.liked_at > :since and m.origin = 'member'`,
      bindings,
    ),
  ]);
  return {
    new_members: counted.rows[0]?.count ?? 0,
    some: named.rows.map((row) => toCard(row, view)),
    place: me,
    new_likes: likes.rows[0]?.count ?? 0,
  };
}
