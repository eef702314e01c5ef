import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';

const UNSEEN = { main_image: null, region: null, city: null, online: false, new: false } as const;

/**
 * Whom the viewer blocked, newest first. The one list in which blocked members show: to take a block back. Hidden from each other
 * (SPEC 4 "Blocking"), they are told apart by their name; neither sees the photo of the other, where they live or when they are here.
 */
export async function readBlocks(
  db: Knex,
  view: View & { viewer: string },
): Promise<(ProfileCard & { blocked_at: string })[]> {
  const { rows } = await db.raw<{ rows: (CardRow & { blocked_at: Date })[] }>(
    `select ${CARD_COLUMNS}, b.blocked_at from read.blocks b
     join read.visible_members(null, :at, true) m on m.member = b.profile ${CARD_JOINS}
     where b.by = :viewer order by b.blocked_at desc`,
    { viewer: view.viewer, at: view.at },
  );
  return rows.map((row) => ({ ...toCard(row, view), ...UNSEEN, blocked_at: row.blocked_at.toISOString() }));
}

/** Whether a block stands between two members, and whose: tells "blocked" from "not found". */
export async function readBlockBetween(
  db: Knex,
  viewer: string,
  other: string,
): Promise<'blocked_by_viewer' | 'blocked_by_other' | null> {
  const rows = await db('read.blocks')
    .where({ by: viewer, profile: other })
    .orWhere({ by: other, profile: viewer })
    .select<{ by: string }[]>('by');
  if (rows.some(({ by }) => by === viewer)) return 'blocked_by_viewer';
  return rows.length > 0 ? 'blocked_by_other' : null;
}
