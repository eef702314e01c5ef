import type { OwnPhoto, VisiblePhoto } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import { fileNameOf, type View } from '../memberCard.ts';

type PhotoRow = Readonly<{
  photo: string;
  private: boolean;
  status: OwnPhoto['status'];
  rejection: OwnPhoto['rejection'];
  appeal: OwnPhoto['appeal'];
  opened: boolean;
  thumbhash: string;
  width: number;
  height: number;
}>;

/** Not signed: who may see the profile may see this, and nobody can make the photo out of it. */
const blurredPath = (photo: string) => `/api/photos/${encodeURIComponent(photo)}/blurred`;

/**
 * The approved photos of a member's profile, the main one first. Private ones have no address until the viewer opened them, only
 * that of a blurred rendition. Whether the viewer may see the member at all was asked before.
 */
export async function readVisiblePhotos(db: Knex, view: View, member: string): Promise<VisiblePhoto[]> {
  const { rows } = await db.raw<{ rows: PhotoRow[] }>(
    `select f.photo, f.private, f.thumbhash, f.width, f.height,
       f.member = :viewer or exists (select 1 from read.opened_photos o where o.member = :viewer and o.photo = f.photo)
         as opened
     from read.photos f left join read.profiles p on p.member = f.member
     where f.member = :member and f.status = 'active' and not f.in_chat
     order by (f.photo = p.main_photo) desc nulls last, f.ordinal`,
    { viewer: view.viewer, member },
  );
  return rows.map((row) => {
    const locked = row.private && !row.opened;
    return {
      id: row.photo,
      private: row.private,
      locked,
      urls: locked ? null : view.photoUrls(row.photo),
      blurred: locked ? blurredPath(row.photo) : null,
      thumbhash: row.thumbhash || null,
      width: row.width,
      height: row.height,
    };
  });
}

/** All photos of a member's own profile, the main one first: also those that wait for moderation or were rejected. */
export async function readOwnPhotos(db: Knex, view: Pick<View, 'photoUrls'>, member: string): Promise<OwnPhoto[]> {
  const { rows } = await db.raw<{ rows: (PhotoRow & { chosen: boolean | null })[] }>(
    `select f.*, f.photo = p.main_photo as chosen from read.photos f left join read.profiles p on p.member = f.member
     where f.member = ? and not f.in_chat
     order by (f.photo = p.main_photo) desc nulls last, f.ordinal`,
    [member],
  );
  const main = rows.find((row) => row.chosen) ?? rows.find((row) => !row.private && row.status !== 'rejected');
  return rows.map((row) => ({
    id: row.photo,
    filename: fileNameOf(row.photo),
    status: row.status,
    rejection: row.rejection,
    appeal: row.appeal,
    private: row.private,
    main: row === main,
    urls: view.photoUrls(row.photo),
    thumbhash: row.thumbhash || null,
    width: row.width,
    height: row.height,
  }));
}
