import { siteZone } from '@vonk/contracts/siteZone';
import type { MainImage, PhotoUrls } from '@vonk/contracts/fields';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { countryZone } from '@vonk/contracts/countryZone';
import type { Country, Language } from '@vonk/contracts/languages';
import type { z } from 'zod';
import type { MainPhoto } from './profiles/mainPhoto.ts';

/** Who looks, when, and where photos are found. Answers are the same for the same view. */
export type View = Readonly<{
  /** The member who looks; null for a visitor. */
  viewer: string | null;
  at: Date;
  /** Addresses of a photo in its three sizes. */
  photoUrls: (photo: string) => z.infer<typeof PhotoUrls>;
  /** What somebody wrote a text in, where it can be told; without it nobody asks. */
  languageOf?: (text: string) => Language | undefined;
}>;

/** Minutes after their last sign of life that a member counts as online, days after signup as new. */
const ONLINE_MINUTES = 5;
const NEW_DAYS = 7;

/**
 * What others see as the main photo of `m`, which is a column of it. Looked for among the photos only while the profiles are those of
 * an older version, where it is empty.
 */
export const MAIN_IMAGE = `coalesce(m.main_image, (
    select jsonb_build_object('photo', f.photo, 'thumbhash', f.thumbhash, 'width', f.width, 'height', f.height) from read.photos f
    where m.public_photos > 0 and f.member = m.member and f.status = 'active' and not f.private and not f.in_chat
    order by (f.photo = m.main_photo) desc nulls last, f.ordinal limit 1))`;

/** What a card is made of, from `m`, a row of read.visible_members. Needs `:at`. */
export const CARD_COLUMNS = `
  m.member, m.name, m.date_of_birth::text as date_of_birth, m.gender, m.country, m.region, m.city, m.origin,
  m.signed_up_at > :at::timestamptz - interval '${NEW_DAYS} days' as is_new,
  not m.invisible and (m.suspended_until is null or m.suspended_until <= :at::timestamptz) and coalesce(here.last_seen_at > :at::timestamptz - interval '${ONLINE_MINUTES} minutes'
    and (here.left_at is null or here.left_at < here.last_seen_at), false) as is_online,
  ${MAIN_IMAGE} as main_image`;

/** What a card needs beside the profile. */
export const CARD_JOINS = `left join ops.presence here on here.member = m.member`;

export type CardRow = Readonly<{
  member: string;
  name: string;
  date_of_birth: string;
  gender: ProfileCard['gender'];
  country: ProfileCard['country'];
  region: string | null;
  city: string | null;
  origin: string;
  is_new: boolean;
  is_online: boolean;
  main_image: MainPhoto | null;
}>;

/** Whole years on the calendar of the member's own country (SPEC 3: others see only the age). */
export function ageAt(dateOfBirth: string, country: string, at: Date): number {
  const today = dateIn(countryZone[country as Country] ?? siteZone, at);
  const years = Number(today.slice(0, YEAR_DIGITS)) - Number(dateOfBirth.slice(0, YEAR_DIGITS));
  // Month and day have two digits each, so the texts stand in the order of the days.
  return today.slice(YEAR_DIGITS) < dateOfBirth.slice(YEAR_DIGITS) ? years - 1 : years;
}

const YEAR_DIGITS = 4;
const calendars = new Map<string, Intl.DateTimeFormat>();
const MINUTE_MS = 60_000;
/** The last answer of each zone: a page of cards asks for the same date over and over. A day begins on a full minute. */
const lastDates = new Map<string, { minute: number; date: string }>();
function dateIn(zone: string, at: Date): string {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const last = lastDates.get(zone);
  if (last?.minute === minute) return last.date;
  const known = calendars.get(zone);
  const calendar =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!known) calendars.set(zone, calendar);
  const date = calendar.format(at);
  lastDates.set(zone, { minute, date });
  return date;
}
/** The calendar date in the site's zone, as YYYY-MM-DD. */
export const siteDate = (at: Date): string => dateIn(siteZone, at);

export const fileNameOf = (photo: string): string => `${photo}.webp`;
const thumbFileNameOf = (photo: string): string => `${photo}-thumb.webp`;

/** What a photo is called and found at as the one that stands for a profile. */
export const mainImageNames = (photo: string, urls: MainImage['urls']) => ({
  filename: fileNameOf(photo),
  thumb_filename: thumbFileNameOf(photo),
  match: urls.card,
  urls,
});

export function toMainImage({ main_image }: CardRow, view: View): MainImage | null {
  if (main_image === null) return null;
  const { photo, thumbhash, width, height } = main_image;
  const names = mainImageNames(photo, view.photoUrls(photo));
  return { id: photo, ...names, status: 'active', thumbhash: thumbhash || null, width, height };
}

export function toCard(row: CardRow, view: View): ProfileCard {
  return {
    id: row.member,
    name: row.name,
    age: ageAt(row.date_of_birth, row.country, view.at),
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    fictional: row.origin === 'fictional',
    main_image: toMainImage(row, view),
    online: row.is_online,
    new: row.is_new,
  };
}

/** What every query about members binds. */
export const bindingsOf = ({ viewer, at }: View): { viewer: string | null; at: Date } => ({ viewer, at });
