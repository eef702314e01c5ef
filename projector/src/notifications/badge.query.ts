import type { Knex } from 'knex';
import { bindingsOf, type View } from '../memberCard.ts';
import { NEW_LIKES } from '../newLikes.query.ts';

/** SPEC 4 "app badge": unread messages plus new likes, of members the viewer may see. Likes count up to 100. */
export async function readBadge(db: Knex, view: View & { viewer: string }): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select (
       select coalesce(sum(c.unread), 0) from read.chats c
       join read.visible_members(:viewer, :at, true) m on m.member = c.other
       where c.member = :viewer and not c.removed and c.unread > 0
     )::int + (${NEW_LIKES}) as count`,
    bindingsOf(view),
  );
  return rows[0]?.count ?? 0;
}
