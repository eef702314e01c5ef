/** New likes are counted up to here: the badge says 99+ from 100 on (SPEC 2). */
const NEW_MAX = 100;

/** How many likes a viewer has received and not seen, of members they may see; the door is asked for one at a time. */
export const NEW_LIKES = `
  select count(*)::int as total_new_likes from (
    select 1 from read.likes l
    cross join lateral (select 1 from read.visible_members(:viewer, :at, true) v where v.member = l.by offset 0) m
    where l.profile = :viewer and not l.seen limit ${NEW_MAX}) new_like`;
