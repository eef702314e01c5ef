import type { Knex } from 'knex';
import { MAIN_IMAGE } from '../memberCard.ts';
import { acquainted } from '../visibleMembers.ts';

export type PhotoAccess = Readonly<{
  member: string;
  status: string;
  private: boolean;
  in_chat: boolean;
  /** The viewer may be sent the file. */
  allowed: boolean;
  /** The viewer may see that the photo is there: the blurred rendition. */
  teased: boolean;
}>;

/**
 * Who a photo belongs to and whether the viewer may be sent it, as it is this moment: the owner always; others while they
 * can see the owner, approved public ones, private ones they opened, and those they were sent in a chat, also a private one
 * of the gallery, once they were approved (DECISIONS "photos") and until they are rejected. `shown`: the viewer was shown
 * this photo a while ago, so that invisible mode does not take it away. Null when there is no such photo.
 */
export async function readPhotoAccess(
  db: Knex,
  viewer: string | null,
  photo: string,
  { at, shown = false }: { at: Date; shown?: boolean },
): Promise<PhotoAccess | null> {
  const { rows } = await db.raw<{ rows: PhotoAccess[] }>(
    `select f.member, f.status, f.private, f.in_chat,
       coalesce(f.member = :viewer, false) or (seen.visible and (
         (f.status = 'active' and not f.in_chat and (not f.private or exists
           (select 1 from read.opened_photos o where o.member = :viewer and o.photo = f.photo)))
         or ((f.status = 'active' or (f.status = 'pending' and f.reviewed_at is not null)) and exists (select 1 from read.chats c
           join read.messages g on g.conversation = c.conversation and g.photo = f.photo and g.recipient = :viewer
           where c.member = :viewer and c.other = f.member and not c.removed)))) as allowed,
       seen.visible and f.status = 'active' and not f.in_chat as teased
     from read.photos f
     cross join lateral (select exists (select 1 from read.visible_members(:viewer, :at, true) m
         where m.member = f.member and (:shown
           or exists (select 1 from read.visible_members(:viewer, :at, false) n where n.member = f.member)
           or ${acquainted(':viewer', 'f.member')}))
       as visible) seen
     where f.photo = :photo`,
    { viewer, photo, at, shown },
  );
  return rows[0] ?? null;
}

/** The main image of a member whom the viewer (null: a visitor) may find, approved and public; null when there is none. */
export async function readShareImage(
  db: Knex,
  viewer: string | null,
  member: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { photo: string | null }[] }>(
    `select ${MAIN_IMAGE} ->> 'photo' as photo from read.visible_members(:viewer, :at, false) m where m.member = :member`,
    { viewer, member, at },
  );
  return rows[0]?.photo ?? null;
}
