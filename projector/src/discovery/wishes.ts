import type { Gender } from '@vonk/contracts/fields';
import type { MemberSearch } from '@vonk/contracts/discovery/commands';
import { placeKey } from '@vonk/contracts/discovery/placeKey';
import type { ProfileFields } from '@vonk/contracts/profiles/fields';
import { siteDate } from '../memberCard.ts';
import {
  ANY_GENDER,
  attributeCode,
  ATTRIBUTE_FIELDS,
  countryCode,
  genderCode,
  interestBits,
  type AttributeField,
} from './searchAttributes.ts';

/** A place within reach and its distance from the centre of the city that was asked for, nearest first in a list. */
export type NearPlace = Readonly<{ place: number; country: string; km: number }>;
export type Search = Partial<Omit<MemberSearch, 'near' | 'radius_km' | 'city'>> & {
  /** Where they must live, as the geographic index found it (api/src/places.ts). */
  near?: readonly NearPlace[];
  appearance?: ProfileFields['appearance'];
  race?: ProfileFields['race'];
  /** What they must be open to: this gender, or both. */
  open_to?: Gender;
};

/** A search in numbers, as read.search has them (searchAttributes.ts). */
export type Wishes = Readonly<{
  genders: readonly number[];
  /** Null for the whole world. */
  country: number | null;
  /** Fields that must have one of these answers. */
  attributes: readonly (readonly [field: AttributeField, codes: readonly number[]])[];
  /** One bit an interest, of which they must have one; 0 when any will do. */
  interests: bigint;
  /** Whom they must look for; null when that does not matter. */
  open_to: readonly number[] | null;
  /** Dates, YYYY-MM-DD: born later than the first, and no later than the second. */
  born_after: string | null;
  born_before: string | null;
  with_photo: boolean;
  /** Null for any; `nowhere` for a region of no country in particular. */
  region: number | 'nowhere' | null;
  near: readonly NearPlace[] | null;
}>;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Somebody of `years` was born at or before this date. */
export function bornBefore(at: Date, years: number): string {
  const [year = '', ...rest] = siteDate(at).split('-');
  const date = [String(Number(year) - years), ...rest].join('-');
  // That year has no 29 February: those born on the 28th are the last who have the age today.
  return date.endsWith('-02-29') && !isLeap(Number(year) - years) ? date.replace('-02-29', '-02-28') : date;
}

/** What somebody asks at a moment. */
export function wishesOf(search: Search, at: Date): Wishes {
  const { gender, country, region, min_age, max_age, interests = [], with_photo = false, open_to, near } = search;
  const genders = gender === undefined ? (['female', 'male'] as const) : [gender];
  const attributes = ATTRIBUTE_FIELDS.flatMap((field): [AttributeField, number[]][] => {
    const asked = search[field];
    const values = asked === undefined || asked === null ? [] : Array.isArray(asked) ? asked : [asked];
    return values.length === 0 ? [] : [[field, values.map((value) => attributeCode(field, value))]];
  });
  return {
    genders: genders.map(genderCode),
    country: country === undefined ? null : countryCode(country),
    attributes,
    interests: interestBits(interests),
    open_to: open_to === undefined ? null : [ANY_GENDER, genderCode(open_to)],
    born_after: max_age === undefined ? null : bornBefore(at, max_age + 1),
    born_before: min_age === undefined ? null : bornBefore(at, min_age),
    with_photo,
    region: region === undefined ? null : country === undefined ? 'nowhere' : placeKey(country, region),
    near: near ?? null,
  };
}
