import type { PHOTO_APPEALS, PHOTO_REJECTIONS, PHOTO_STATUSES } from '@vonk/contracts/profiles/events';
import type { Knex } from 'knex';

export type PhotoForReview = Readonly<{
  id: string;
  member: string;
  name: string;
  private: boolean;
  in_chat: boolean;
  status: (typeof PHOTO_STATUSES)[number];
  rejection: (typeof PHOTO_REJECTIONS)[number] | null;
  appeal: (typeof PHOTO_APPEALS)[number];
  /** What the member said against the rejection. */
  appeal_text: string | null;
  thumbhash: string;
  width: number;
  height: number;
  uploaded_at: string;
  /** Since when it waits for a decision; null while it does not. */
  waiting_since: string | null;
  reviewed_by: string | null;
}>;

type Row = Omit<PhotoForReview, 'uploaded_at' | 'waiting_since'> & { uploaded_at: Date; waiting_since: Date | null };

const COLUMNS = [
  'f.photo as id',
  'f.member',
  'f.private',
  'f.in_chat',
  'f.status',
  'f.rejection',
  'f.appeal',
  'f.appeal_text',
  'f.thumbhash',
  'f.width',
  'f.height',
  'f.uploaded_at',
  'f.waiting_since',
  'f.reviewed_by',
];

const toPhoto = (row: Row): PhotoForReview => ({
  ...row,
  uploaded_at: row.uploaded_at.toISOString(),
  waiting_since: row.waiting_since?.toISOString() ?? null,
});

/** `waiting`: those to decide on, open appeals among them. */
export type PhotoFilter = { status?: string; member?: string; appeal?: string; waiting?: boolean };

/** Photos for the back office, those that wait longest first. `total` counts all that match. */
export async function listPhotos(
  db: Knex,
  filter: PhotoFilter,
  range: { offset: number; limit: number },
): Promise<{ photos: PhotoForReview[]; total: number }> {
  const matching = () => {
    const query = db('read.photos as f');
    if (filter.status) void query.where('f.status', filter.status);
    if (filter.member) void query.where('f.member', filter.member);
    if (filter.appeal) void query.where('f.appeal', filter.appeal);
    if (filter.waiting) void query.whereNotNull('f.waiting_since');
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count<{ count: string }[]>({ count: '*' }).first<{ count: string }>(),
    matching()
      .leftJoin('read.profiles as p', 'p.member', 'f.member')
      .select<Row[]>(...COLUMNS, db.raw(`coalesce(p.name, '') as name`))
      .orderBy([{ column: filter.waiting ? 'f.waiting_since' : 'f.uploaded_at' }, { column: 'f.photo' }])
      .offset(range.offset)
      .limit(range.limit),
  ]);
  return { photos: rows.map(toPhoto), total: Number(counted?.count ?? 0) };
}

/** One photo for the back office; null when there is none. */
export async function readPhotoForReview(db: Knex, photo: string): Promise<PhotoForReview | null> {
  const row = await db('read.photos as f')
    .leftJoin('read.profiles as p', 'p.member', 'f.member')
    .select<Row[]>(...COLUMNS, db.raw(`coalesce(p.name, '') as name`))
    .where('f.photo', photo)
    .first<Row | undefined>();
  return row ? toPhoto(row) : null;
}

export type PhotoDecision = Readonly<{ photo: string; verdict: string; reason: string | null; by: string; at: string }>;

/** What staff decided on the photos of a member so far, the newest first; also on photos that are gone. */
export async function readPhotoDecisions(db: Knex, member: string, limit = 50): Promise<PhotoDecision[]> {
  const { rows } = await db.raw<{ rows: (Omit<PhotoDecision, 'at'> & { at: Date })[] }>(
    `select d.photo, d.verdict, d.reason, coalesce(s.name, d.by) as by, d.at
     from read.photo_decisions d left join read.staff s on s.staff = d.by
     where d.member = ? order by d.ordinal desc limit ?`,
    [member, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
