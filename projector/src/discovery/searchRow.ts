import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { Gender } from '@vonk/contracts/fields';
import { COUNTRIES } from '@vonk/contracts/languages';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { tieOf } from '../tie.ts';
import {
  ATTRIBUTE_FIELDS,
  attributeCode,
  interestBits,
  soughtCode,
  wordsOf,
  type AttributeCodes,
  type AttributeField,
} from './searchAttributes.ts';

/** Activity is noted this coarsely: order in the search needs no more, and a chat would rewrite the row all the time. */
const ACTIVITY_STEP_MS = 15 * 60_000;

type Row = AttributeCodes & {
  gender: number;
  country: number;
  region_name: string | null;
  city_name: string | null;
  region: bigint | number;
  place: bigint | number;
  born: string;
  looking_for: number;
  interests: bigint | number;
  photos: number;
  last_active_at: Date | string;
  words: readonly string[];
  changed: bigint | number;
};
/** The driver gives whole numbers as text. */
type Known = Omit<Row, 'interests' | 'region'> & { interests: bigint; region: number };
type Key = { member: string };
type Search = { get: (key: Key) => Row | undefined; patch: (key: Key, changes: Partial<Row>) => void };
type Photo = { member: string; private: boolean; active: boolean };
type Moment = Readonly<{ at: Date; position: bigint }>;
type Tables = Readonly<{
  search: Search;
  search_photos: {
    get: (key: { photo: string }) => Photo | undefined;
    patch: (key: { photo: string }, changes: Partial<Photo>) => void;
  };
}>;

/** Changes what somebody is found by, and the words with it. */
export function change(
  { search }: Tables,
  { position }: Moment,
  member: string,
  changesOfRow: (row: Known) => Partial<Known>,
): void {
  const row = search.get({ member });
  if (!row) return;
  const known = { ...row, interests: BigInt(row.interests), region: Number(row.region) };
  const changes = changesOfRow(known);
  if (Object.keys(changes).length === 0) return;
  const words = wordsOf({ ...known, ...changes, ...whoAndWhere(row) });
  search.patch({ member }, { ...changes, words, changed: position });
}

/** Takes somebody out, and says so to whoever keeps the rows in memory. */
export function remove(
  tables: {
    search: { remove: (key: Key) => void };
    search_removed: { put: (row: { tie: bigint; changed: bigint; removed_at: Date }) => void };
  },
  { data: { member }, at, position }: Moment & { data: Key },
): void {
  tables.search.remove({ member });
  tables.search_removed.put({ tie: tieOf(member), changed: position, removed_at: at });
}

/** What the numbers of a row stand for. */
const whoAndWhere = ({ gender, country }: Pick<Row, 'gender' | 'country'>) => ({
  gender: Gender.options[gender - 1] ?? '',
  country: COUNTRIES[country - 1] ?? '',
});

/** What a change of the profile changes in the row. */
export function changesOf(row: Known, changes: ProfileChanges): Partial<Known> {
  const changed: Partial<Known> = {};
  const told = ATTRIBUTE_FIELDS.filter(
    (field): field is AttributeField & keyof ProfileChanges => changes[field] !== undefined,
  );
  for (const field of told) changed[field] = attributeCode(field, changes[field] ?? null);
  if (changes.looking_for !== undefined) changed.looking_for = soughtCode(changes.looking_for);
  if (changes.interests !== undefined) changed.interests = interestBits(changes.interests);
  if (changes.region !== undefined || changes.city !== undefined) {
    const region_name = changes.region === undefined ? row.region_name : changes.region;
    const city_name = changes.city === undefined ? row.city_name : changes.city;
    Object.assign(changed, { region_name, city_name });
    const { country } = whoAndWhere(row);
    changed.region = region_name ? placeKey(country, region_name) : 0;
    changed.place = city_name ? placeKey(country, region_name, city_name) : 0;
  }
  return changed;
}

/** Changes a photo, and with it how many of its owner's others may see. */
export function changePhoto(
  tables: Tables,
  event: Moment & { data: { photo: string } },
  changesOfPhoto: (known: Photo) => Partial<Photo>,
): void {
  const { photo } = event.data;
  const known = tables.search_photos.get({ photo });
  if (!known) return;
  const changed = { ...known, ...changesOfPhoto(known) };
  const { active, private: hidden } = changed;
  tables.search_photos.patch({ photo }, { active, private: hidden });
  const more = Number(active && !hidden) - Number(known.active && !known.private);
  if (more !== 0) change(tables, event, known.member, ({ photos }) => ({ photos: photos + more }));
}

/** Notes a sign of life, coarsely. */
export function wasActive({ search }: { search: Search }, { at, position }: Moment, member: string): void {
  const before = search.get({ member });
  if (before && new Date(before.last_active_at).getTime() + ACTIVITY_STEP_MS <= at.getTime())
    search.patch({ member }, { last_active_at: at, changed: position });
}
