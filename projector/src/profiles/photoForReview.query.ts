import type { Knex } from 'knex';
import type { PhotoForReview } from './profiles.query.ts';

/** One photo for the back office; null when there is none. */
export async function readPhotoForReview(db: Knex, photo: string): Promise<PhotoForReview | null> {
  const { rows } = await db.raw<{ rows: (Omit<PhotoForReview, 'uploaded_at'> & { uploaded_at: Date })[] }>(
    `select f.photo as id, f.member, coalesce(p.name, '') as name, f.private, f.in_chat, f.status, f.rejection,
       f.width, f.height, f.uploaded_at
     from read.photos f left join read.profiles p on p.member = f.member where f.photo = ?`,
    [photo],
  );
  return rows[0] ? { ...rows[0], uploaded_at: rows[0].uploaded_at.toISOString() } : null;
}
