import type { Gender, LookingFor } from '@vonk/contracts/fields';
import { fieldsWith } from '@vonk/contracts/profiles/fieldCatalogue';
import type { OwnProfile, Profile } from '@vonk/contracts/profiles/queries';
import { PROFILE_FIELDS, PROFILE_NOTES } from '@vonk/contracts/site/settings';
import { anyValueOf } from '@vonk/platform/postgres/anyValueOf';
import { batchQueries } from '@vonk/platform/postgres/batchQueries';
import type { Knex } from 'knex';
import {
  mainImageNames,
  ageAt,
  bindingsOf,
  CARD_COLUMNS,
  CARD_JOINS,
  toCard,
  type CardRow,
  type View,
} from '../memberCard.ts';
import { acquainted } from '../visibleMembers.ts';
import {
  OWN_PHOTOS,
  toOwnPhotos,
  toVisiblePhotos,
  VISIBLE_PHOTOS,
  type OwnPhotoRow,
  type VisiblePhotoRow,
} from './photos.query.ts';

const ONLINE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** What a member tells, as far as others may see it. */
const TOLD = [...PROFILE_NOTES, ...PROFILE_FIELDS] as const;
type Told = Pick<Profile, (typeof TOLD)[number]>;
const FINDER = fieldsWith({ search: 'finder' });

const some = <Row, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

function lastActive(seen: Date, at: Date): Profile['last_active'] {
  const ago = at.getTime() - seen.getTime();
  if (ago <= ONLINE_MS) return 'online';
  if (ago <= DAY_MS) return 'today';
  if (ago <= 7 * DAY_MS) return 'this_week';
  return ago <= 30 * DAY_MS ? 'this_month' : 'longer';
}

/** Whoever is invisible or suspended, or whose page is hidden, is not shown as online. */
const withoutPresence = (active: Profile['last_active'], away: boolean): Profile['last_active'] =>
  away && active === 'online' ? 'today' : active;

/** Somebody looks at a member's page. */
type Look = Readonly<{ viewer: string | null; member: string; at: Date }>;
type ProfileRow = CardRow &
  Told & {
    seen_at: Date;
    away: boolean;
    liked: boolean;
    likes_me: boolean;
    match: string | null;
    conversation: string | null;
    photos: VisiblePhotoRow[];
  };

/**
 * Whether the two of a look are acquainted, or the same: then invisible mode does not hide one. A row of its own, because Postgres does not melt a function into the query around it that is called with a query.
 */
const ACQUAINTED = `(select look.viewer is not null and (look.viewer = look.member
    or ${acquainted('look.viewer', 'look.member')}) as acquainted offset 0) a`;

const PROFILES = `
  select look.number, ${CARD_COLUMNS}, ${TOLD.map((field) => `m.${field}`).join(', ')},
    case when m.invisible then m.last_active_at
      else greatest(m.last_active_at, here.last_seen_at) end as seen_at, m.invisible
      or coalesce(m.suspended_until > :at, false) or coalesce(here.left_at >= here.last_seen_at, false) as away,
    coalesce((select true from read.likes l where l.by = :viewer and l.profile = m.member), false) as liked,
    coalesce((select true from read.likes l where l.by = m.member and l.profile = :viewer), false) as likes_me,
    (select x.match from read.matches x where x.member = :viewer and x.other = m.member) as match,
    (select c.conversation from read.chats c where c.member = :viewer and c.other = m.member and not c.removed limit 1)
      as conversation, ${VISIBLE_PHOTOS} as photos
  from unnest(${anyValueOf(':viewers', 'text[]')}, ${anyValueOf(':members', 'text[]')}, ${anyValueOf(':moments', 'timestamptz[]')})
    with ordinality as look(viewer, member, at, number)
  cross join lateral ${ACQUAINTED}
  cross join lateral (
    select * from read.visible_members(look.viewer, look.at, a.acquainted) v where v.member = look.member offset 0) m
  ${CARD_JOINS}`
  .replaceAll(':viewer::text', 'look.viewer')
  .replaceAll(/:viewer\b/g, 'look.viewer')
  .replaceAll(/:at\b/g, 'look.at');

/** Looks that go together at most. */
const TOGETHER = 16;
const readLook = batchQueries(readLooks, TOGETHER);

async function readLooks(db: Knex, looks: readonly Look[]): Promise<(ProfileRow | null)[]> {
  const { rows } = await db.raw<{ rows: (ProfileRow & { number: string })[] }>(PROFILES, {
    viewers: looks.map(({ viewer }) => viewer),
    members: looks.map(({ member }) => member),
    moments: looks.map(({ at }) => at),
  } as unknown as Record<string, Knex.RawBinding>);
  const byLook = new Map(rows.map((row) => [Number(row.number), row]));
  return looks.map((_, index) => byLook.get(index + 1) ?? null);
}

/**
 * A member as the viewer may see them; null when there is nobody to see (readBlockBetween tells whether that is because of a
 * block). Private photos have no address until the viewer opened them. What several ask at a time is one statement.
 */
export async function readProfile(db: Knex, view: View, member: string): Promise<Profile | null> {
  const row = await readLook(db, { member, ...bindingsOf(view) });
  if (!row) return null;
  const about_language = view.languageOf?.(row.about);
  return Object.assign(toCard(row, view), some(row, TOLD), {
    photos: toVisiblePhotos(row.photos, view),
    liked: row.liked,
    likes_me: row.likes_me,
    match: row.match,
    blocked: false,
    conversation: row.conversation,
    last_active: withoutPresence(lastActive(row.seen_at, view.at), row.away),
    ...(about_language && { about_language }),
  });
}

type OwnRow = Told &
  Pick<OwnProfile, (typeof FINDER)[number]> & {
    member: string;
    name: string;
    country: OwnProfile['country'];
    region: string | null;
    city: string | null;
    gender: Gender;
    looking_for: LookingFor | null;
    date_of_birth: string;
    confirmed: boolean;
    invisible: boolean;
    completed: boolean;
    origin: string;
    main_photo: string | null;
    suspended_until: Date | null;
    photos: OwnPhotoRow[];
  };

const readOwnRow = batchQueries(async (db, members: readonly string[]): Promise<(OwnRow | null)[]> => {
  const { rows } = await db.raw<{ rows: OwnRow[] }>(
    `select p.*, p.date_of_birth::text as date_of_birth, ${OWN_PHOTOS} as photos
     from read.profiles p where p.member = any(${anyValueOf('?', 'text[]')})`,
    [[...new Set(members)]],
  );
  const byMember = new Map(rows.map((row) => [row.member, row]));
  return members.map((member) => byMember.get(member) ?? null);
}, TOGETHER);

/**
 * The member's own profile with everything only they may see; null when there is none (any more). What several ask at a time is
 * one statement.
 */
export async function readOwnProfile(db: Knex, view: View, member: string): Promise<OwnProfile | null> {
  const row = await readOwnRow(db, member);
  if (!row) return null;
  const photos = toOwnPhotos(row.photos, view);
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
    age: ageAt(row.date_of_birth, row.country, view.at),
    ...some(row, TOLD),
    ...some(row, FINDER),
    status: suspended ? 'suspended' : row.confirmed ? 'active' : 'disabled',
    invisible: row.invisible,
    fictional: row.origin === 'fictional',
    main_image: main
      ? {
          id: main.id,
          ...mainImageNames(main.id, main.urls),
          status: main.status,
          thumbhash: main.thumbhash,
          width: main.width,
          height: main.height,
        }
      : null,
    photos,
    completed: row.completed,
  };
}
