import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';

/** Cards of these members in this order, each of whom read.visible_members lets through for this viewer; others drop out. */
export async function readCards(db: Knex, view: View, members: readonly string[]): Promise<ProfileCard[]> {
  if (members.length === 0) return [];
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from unnest(:members::text[]) with ordinality as wanted(member, place)
       cross join lateral (
         select * from read.visible_members(:viewer::text, :at::timestamptz, false) v where v.member = wanted.member offset 0) m
       ${CARD_JOINS} order by wanted.place`,
    { ...bindingsOf(view), members: [...members] },
  );
  return rows.map((row) => toCard(row, view));
}
