import type { Knex } from 'knex';

/**
 * Whether somebody may know that a member is there: because the profile opens for them (SPEC 4), or because the two met, by
 * a like, a match, a chat or a block, whatever became of it. `viewer` null: a visitor. The same no for whoever is hidden and
 * for an id that is nobody's.
 */
export async function mayKnowOf(db: Knex, viewer: string | null, member: string, at: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { known: boolean }[] }>(
    `select coalesce(:viewer = :member, false)
       or exists (select 1 from read.visible_members(:viewer, :at, false) m where m.member = :member)
       or exists (select 1 from read.profiles p where p.member = :member and (
         exists (select 1 from read.chats c where c.member = :viewer and c.other = :member)
         or exists (select 1 from read.matches x where x.member = :viewer and x.other = :member)
         or exists (select 1 from read.likes l where (l.by = :viewer and l.profile = :member)
           or (l.by = :member and l.profile = :viewer))
         or exists (select 1 from read.blocks b where (b.by = :viewer and b.profile = :member)
           or (b.by = :member and b.profile = :viewer)))) as known`,
    { viewer, member, at },
  );
  return rows[0]?.known ?? false;
}
