import type { Gender } from '@vonk/contracts/fields';
import type { ProfileFields } from '@vonk/contracts/profiles/fields';
import type { OwnPhoto, OwnProfile, Profile, VisiblePhoto } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import {
  ageAt,
  bindingsOf,
  CARD_COLUMNS,
  CARD_JOINS,
  fileNameOf,
  toCard,
  type CardRow,
  type View,
} from '../memberCard.ts';

const ONLINE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

type Told = Pick<
  ProfileFields,
  | 'about'
  | 'signup_reason'
  | 'sexuality'
  | 'hair_colour'
  | 'eye_colour'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
> & { interests: string[] };
type PhotoRow = Readonly<{
  photo: string;
  private: boolean;
  status: OwnPhoto['status'];
  rejection: OwnPhoto['rejection'];
  opened: boolean;
  thumbhash: string;
  width: number;
  height: number;
}>;

const toldOf = (row: Told): Told => ({
  about: row.about,
  signup_reason: row.signup_reason,
  sexuality: row.sexuality,
  hair_colour: row.hair_colour,
  eye_colour: row.eye_colour,
  body_type: row.body_type,
  relationship_status: row.relationship_status,
  tattoos: row.tattoos,
  interests: row.interests,
});

function lastActive(seen: Date, at: Date): Profile['last_active'] {
  const ago = at.getTime() - seen.getTime();
  if (ago <= ONLINE_MS) return 'online';
  if (ago <= DAY_MS) return 'today';
  if (ago <= 7 * DAY_MS) return 'this_week';
  return ago <= 30 * DAY_MS ? 'this_month' : 'longer';
}

/**
 * A member as the viewer may see them; null when there is nobody to see (readBlockBetween tells whether that is because of a
 * block). Private photos have no address until the viewer opened them.
 */
export async function readProfile(db: Knex, view: View, member: string): Promise<Profile | null> {
  type Row = CardRow &
    Told & {
      seen_at: Date;
      liked: boolean;
      likes_me: boolean;
      match: string | null;
      conversation: string | null;
    };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${CARD_COLUMNS}, m.about, m.signup_reason, m.sexuality, m.hair_colour, m.eye_colour, m.body_type,
       m.relationship_status, m.tattoos, m.interests, greatest(m.last_active_at, here.last_seen_at) as seen_at,
       exists (select 1 from read.likes l where l.by = :viewer and l.profile = m.member) as liked,
       exists (select 1 from read.likes l where l.by = m.member and l.profile = :viewer) as likes_me,
       (select x.match from read.matches x where x.member = :viewer and x.other = m.member) as match,
       (select c.conversation from read.chats c where c.member = :viewer and c.other = m.member and not c.removed limit 1)
         as conversation
     from read.visible_members(:viewer, :at, :acquainted) m ${CARD_JOINS} where m.member = :member`,
    { ...bindingsOf(view), member, acquainted: await isAcquainted(db, view.viewer, member) },
  );
  const [row] = rows;
  if (!row) return null;
  return {
    ...toCard(row, view),
    ...toldOf(row),
    photos: await readVisiblePhotos(db, view, member),
    liked: row.liked,
    likes_me: row.likes_me,
    match: row.match,
    blocked: false,
    conversation: row.conversation,
    last_active: lastActive(row.seen_at, view.at),
  };
}

/** Whether the two share a match or a conversation, or are the same: then invisible mode does not hide one. */
async function isAcquainted(db: Knex, viewer: string | null, member: string): Promise<boolean> {
  if (viewer === null) return false;
  if (viewer === member) return true;
  const { rows } = await db.raw<{ rows: { acquainted: boolean }[] }>(
    `select exists (select 1 from read.matches where member = :viewer and other = :member)
         or exists (select 1 from read.chats where member = :viewer and other = :member and not removed) as acquainted`,
    { viewer, member },
  );
  return rows[0]?.acquainted ?? false;
}

async function readVisiblePhotos(db: Knex, view: View, member: string): Promise<VisiblePhoto[]> {
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
      thumbhash: row.thumbhash || null,
      width: row.width,
      height: row.height,
    };
  });
}

/** The member's own profile with everything only they may see; null when there is none (any more). */
export async function readOwnProfile(db: Knex, view: View, member: string): Promise<OwnProfile | null> {
  type Row = Told & {
    member: string;
    name: string;
    country: OwnProfile['country'];
    region: string | null;
    city: string | null;
    gender: Gender;
    looking_for: Gender | null;
    date_of_birth: string;
    appearance: OwnProfile['appearance'];
    race: OwnProfile['race'];
    confirmed: boolean;
    invisible: boolean;
    completed: boolean;
    origin: string;
    main_photo: string | null;
    suspended_until: Date | null;
  };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select *, date_of_birth::text as date_of_birth from read.profiles where member = ?`,
    [member],
  );
  const [row] = rows;
  if (!row) return null;
  const photos = await readOwnPhotos(db, view, member);
  const main = photos.find((photo) => photo.main);
  const suspended = row.suspended_until !== null && row.suspended_until > view.at;
  return {
    id: row.member,
    name: row.name,
    country: row.country,
    region: row.region,
    city: row.city,
    gender: row.gender,
    looking_for: row.looking_for,
    date_of_birth: row.date_of_birth,
    age: ageAt(row.date_of_birth, view.at),
    ...toldOf(row),
    appearance: row.appearance,
    race: row.race,
    status: suspended ? 'suspended' : row.confirmed ? 'active' : 'disabled',
    invisible: row.invisible,
    fictional: row.origin === 'fictional',
    main_image: main
      ? {
          id: main.id,
          filename: main.filename,
          status: main.status,
          urls: main.urls,
          thumbhash: main.thumbhash,
          width: main.width,
          height: main.height,
        }
      : null,
    photos,
    completed: row.completed,
  };
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
    private: row.private,
    main: row === main,
    urls: view.photoUrls(row.photo),
    thumbhash: row.thumbhash || null,
    width: row.width,
    height: row.height,
  }));
}

/** Who a photo belongs to and whether the viewer may be sent it: the owner, everybody for approved public ones. */
export async function readPhotoAccess(
  db: Knex,
  viewer: string | null,
  photo: string,
): Promise<{ member: string; status: string; private: boolean; in_chat: boolean; allowed: boolean } | null> {
  const { rows } = await db.raw<{
    rows: { member: string; status: string; private: boolean; in_chat: boolean; allowed: boolean }[];
  }>(
    `select f.member, f.status, f.private, f.in_chat,
       coalesce(f.member = :viewer, false)
       or (f.status = 'active' and not f.private and not f.in_chat)
       or (f.status = 'active' and f.private and not f.in_chat and exists
             (select 1 from read.opened_photos o where o.member = :viewer and o.photo = f.photo))
       or (f.in_chat and f.status <> 'rejected' and exists (select 1 from read.chats c
             join read.messages g on g.conversation = c.conversation and g.photo = f.photo and g.recipient = :viewer
             where c.member = :viewer and c.other = f.member and not c.removed)) as allowed
     from read.photos f where f.photo = :photo`,
    { viewer, photo },
  );
  return rows[0] ?? null;
}

export type PhotoForReview = Readonly<{
  id: string;
  member: string;
  name: string;
  private: boolean;
  in_chat: boolean;
  status: string;
  rejection: string | null;
  width: number;
  height: number;
  uploaded_at: string;
}>;

/** Photos for the back office, those that wait longest first. `total` counts all that match. */
export async function listPhotos(
  db: Knex,
  filter: { status?: string; member?: string },
  range: { offset: number; limit: number },
): Promise<{ photos: PhotoForReview[]; total: number }> {
  const matching = () => {
    const query = db('read.photos as f');
    if (filter.status) void query.where('f.status', filter.status);
    if (filter.member) void query.where('f.member', filter.member);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count<{ count: string }[]>({ count: '*' }).first<{ count: string }>(),
    matching()
      .leftJoin('read.profiles as p', 'p.member', 'f.member')
      .select<(Omit<PhotoForReview, 'uploaded_at'> & { uploaded_at: Date })[]>(
        'f.photo as id',
        'f.member',
        db.raw(`coalesce(p.name, '') as name`),
        'f.private',
        'f.in_chat',
        'f.status',
        'f.rejection',
        'f.width',
        'f.height',
        'f.uploaded_at',
      )
      .orderBy([{ column: 'f.uploaded_at' }, { column: 'f.photo' }])
      .offset(range.offset)
      .limit(range.limit),
  ]);
  return {
    photos: rows.map((row) => ({ ...row, uploaded_at: row.uploaded_at.toISOString() })),
    total: Number(counted?.count ?? 0),
  };
}
