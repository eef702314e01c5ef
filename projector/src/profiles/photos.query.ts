import type { OwnPhoto, VisiblePhoto } from '@vonk/contracts/profiles/queries';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import { fileNameOf, type View } from '../memberCard.ts';
import type { profilesTables } from './profiles.projection.ts';

type PhotoRow = Pick<
  StoredRowOf<typeof profilesTables.photos, Pick<OwnPhoto, 'status' | 'rejection' | 'appeal'>>,
  'photo' | 'private' | 'status' | 'rejection' | 'appeal' | 'thumbhash' | 'width' | 'height'
> &
  Readonly<{ opened: boolean }>;

/** Not signed: who may see the profile may see this, and nobody can make the photo out of it. */
const blurredPath = (photo: string) => `/api/photos/${encodeURIComponent(photo)}/blurred`;

export type VisiblePhotoRow = Pick<PhotoRow, 'photo' | 'private' | 'opened' | 'thumbhash' | 'width' | 'height'>;

/** In a query over `m`, a profile that `:viewer` may see: its approved photos as JSON, the main one first. */
export const VISIBLE_PHOTOS = `
  (select coalesce(json_agg(json_build_object('photo', f.photo, 'private', f.private, 'thumbhash', f.thumbhash,
     'width', f.width, 'height', f.height, 'opened', f.member = :viewer::text or exists (
       select 1 from read.opened_photos o where o.member = :viewer::text and o.photo = f.photo))
     order by (f.photo = m.main_photo) desc nulls last, f.ordinal), '[]')
   from read.photos f where f.member = m.member and f.status = 'active' and not f.in_chat)`;

/** Private photos have no address until the viewer opened them, only that of a blurred rendition. */
export const toVisiblePhotos = (rows: readonly VisiblePhotoRow[], view: View): VisiblePhoto[] =>
  rows.map((row) => {
    // Nobody in particular has opened nothing.
    const locked = row.private && row.opened !== true;
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

/** The approved photos of a member's profile, as above. Whether the viewer may see the member at all was asked before. */
export async function readVisiblePhotos(db: Knex, view: View, member: string): Promise<VisiblePhoto[]> {
  const { rows } = await db.raw<{ rows: { photos: VisiblePhotoRow[] }[] }>(
    `select ${VISIBLE_PHOTOS} as photos from read.profiles m where m.member = :member`,
    { viewer: view.viewer, member },
  );
  return toVisiblePhotos(rows[0]?.photos ?? [], view);
}

export type OwnPhotoRow = Omit<PhotoRow, 'opened'> & Readonly<{ chosen: boolean | null }>;

/** In a query over `p`, a profile: all its photos as JSON, the main one first. */
export const OWN_PHOTOS = `
  (select coalesce(json_agg(json_build_object('photo', f.photo, 'private', f.private, 'status', f.status,
     'rejection', f.rejection, 'appeal', f.appeal, 'thumbhash', f.thumbhash, 'width', f.width, 'height', f.height,
     'chosen', f.photo = p.main_photo) order by (f.photo = p.main_photo) desc nulls last, f.ordinal), '[]')
   from read.photos f where f.member = p.member and not f.in_chat)`;

/** As their owner has them, the main one told from the others. */
export function toOwnPhotos(rows: readonly OwnPhotoRow[], view: Pick<View, 'photoUrls'>): OwnPhoto[] {
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

/** All photos of a member's own profile, the main one first: also those that wait for moderation or were rejected. */
export async function readOwnPhotos(db: Knex, view: Pick<View, 'photoUrls'>, member: string): Promise<OwnPhoto[]> {
  const { rows } = await db.raw<{ rows: { photos: OwnPhotoRow[] }[] }>(
    `select ${OWN_PHOTOS} as photos from (
       select member.id as member, p.main_photo from (select ?::text as id) member
       left join read.profiles p on p.member = member.id) p`,
    [member],
  );
  return toOwnPhotos(rows[0]?.photos ?? [], view);
}
