import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { batchQueries } from '@vonk/platform/postgres/batchQueries';
import type { Knex } from 'knex';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';
import type { SearchResult } from './keyset.ts';

/** Cards of these members in this order, each of whom read.visible_members lets through for this viewer; others drop out. */
export async function readCards(db: Knex, view: View, members: readonly string[]): Promise<ProfileCard[]> {
  if (members.length === 0) return [];
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from unnest(:members::text[]) with ordinality as wanted(member, place)
       cross join lateral (
         select * from read.visible_members(:viewer::text, :at::timestamptz, false) v where v.member = wanted.member offset 0) m
       ${CARD_JOINS} order by wanted.place`,
    { members: [...members], ...bindingsOf(view) },
  );
  return rows.map((row) => toCard(row, view));
}

type FoundRow = CardRow & Readonly<{ tie: string }>;
type Wanted = Readonly<{ viewer: string | null; at: Date; ties: readonly string[] }>;
/** Searches whose cards are read together at most. */
const TOGETHER = 32;
const readTogether = batchQueries(readAll, TOGETHER);

/**
 * The same for results of a search. Those that the database found are known by name; those found in memory by their tie alone, and
 * what several searches ask of them at a time is one statement.
 */
export async function readFoundCards(
  db: Knex,
  view: View,
  results: readonly Pick<SearchResult, 'tie' | 'member'>[],
): Promise<{ tie: string; card: ProfileCard }[]> {
  const ties = new Map(results.flatMap(({ member, tie }) => (member === undefined ? [] : [[member, tie]])));
  if (ties.size === results.length) {
    const cards = await readCards(db, view, [...ties.keys()]);
    return cards.map((card) => ({ tie: ties.get(card.id) ?? '', card }));
  }
  const rows = await readTogether(db, { ties: results.map(({ tie }) => tie), ...bindingsOf(view) });
  return rows.map((row) => ({ tie: row.tie, card: toCard(row, view) }));
}

/** What several ask: a list of their members one behind the other, each with the number of who asks. */
const FOUND_CARDS = `
  select wanted.asker, m.tie::text as tie, ${CARD_COLUMNS.replaceAll(':at', 'wanted.at')}
  from (select asker, tie, place, (:viewers::text[])[asker] as viewer, (:moments::timestamptz[])[asker] as at
     from unnest(:askers::integer[], :ties::bigint[]) with ordinality as list(asker, tie, place)) wanted
  cross join lateral (
    select * from read.visible_members(wanted.viewer, wanted.at, false) v where v.tie = wanted.tie offset 0) m
  ${CARD_JOINS} order by wanted.place`;

async function readAll(db: Knex, wanted: readonly Wanted[]): Promise<FoundRow[][]> {
  const { rows } = await db.raw<{ rows: (FoundRow & { asker: number })[] }>(FOUND_CARDS, {
    viewers: wanted.map(({ viewer }) => viewer),
    moments: wanted.map(({ at }) => at),
    // Arrays of the database begin at 1.
    askers: wanted.flatMap(({ ties }, index) => ties.map(() => index + 1)),
    ties: wanted.flatMap(({ ties }) => ties),
  } as unknown as Record<string, Knex.RawBinding>);
  const byAsker: FoundRow[][] = wanted.map(() => []);
  for (const row of rows) byAsker[row.asker - 1]?.push(row);
  return byAsker;
}
