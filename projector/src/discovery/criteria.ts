import type { Gender } from '@vonk/contracts/fields';
import type { MemberSearch } from '@vonk/contracts/discovery/commands';
import { placeKey } from '@vonk/contracts/discovery/placeKey';
import type { ProfileFields } from '@vonk/contracts/profiles/fields';
import { siteDate, type View } from '../memberCard.ts';
import {
  ANY_GENDER,
  countryCode,
  genderCode,
  interestBits,
  interestWord,
  regionWord,
  scopeWord,
  attributeCode,
  ATTRIBUTE_FIELDS,
  attributeWord,
  yearWord,
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

export type Bindings = Record<string, string | number | boolean | Date | null | readonly (string | number)[]>;
export type Criteria = Readonly<{
  /** Codes of the genders that are looked for, and of the country, null for the whole world. */
  genders: readonly number[];
  country: number | null;
  bindings: Bindings;
  /** Words of which a hit has at least one of each group, without their scope. Empty when nothing narrows but that. */
  words: readonly (readonly string[])[];
  /** Of each gender, what its words can begin with: itself, or one for each country. */
  scopes: readonly (readonly string[])[];
  near: readonly NearPlace[] | null;
  /** Whether `s` fits, in SQL: only what is asked for, so that an index looks at no more than that. */
  fits: string;
}>;

/** So many years of birth still are a list of words; more of them narrow nothing. */
const YEARS_MAX = 40;
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Somebody of `years` was born at or before this date. */
export function bornBefore(at: Date, years: number): string {
  const [year = '', ...rest] = siteDate(at).split('-');
  const date = [String(Number(year) - years), ...rest].join('-');
  // That year has no 29 February: those born on the 28th are the last who have the age today.
  return date.endsWith('-02-29') && !isLeap(Number(year) - years) ? date.replace('-02-29', '-02-28') : date;
}

/** Lists of places are kept (api/src/places.ts), and can be tens of thousands long. */
const countriesMade = new WeakMap<readonly NearPlace[], readonly string[]>();
function countriesOf(near: readonly NearPlace[]): readonly string[] {
  const known = countriesMade.get(near);
  const countries = known ?? [...new Set(near.map(({ country }) => country))];
  if (!known) countriesMade.set(near, countries);
  return countries;
}

/** What a search asks, as numbers to compare with and words to look up. `more` is trusted SQL about `s`. */
export function criteriaOf(search: Search, view: View, more = ''): Criteria {
  const { gender, country, region, min_age, max_age, interests = [], with_photo = false } = search;
  const genders = gender === undefined ? (['female', 'male'] as const) : [gender];
  const words: string[][] = [];
  const fits = ['s.visible_from <= :at::timestamptz', UNBLOCKED];
  const bindings: Bindings = { viewer: view.viewer, at: view.at };
  const wish = (sql: string, bound: Bindings = {}) => {
    fits.push(sql);
    Object.assign(bindings, bound);
  };

  for (const field of ATTRIBUTE_FIELDS) {
    const asked = search[field];
    const values = asked === undefined || asked === null ? [] : Array.isArray(asked) ? asked : [asked];
    if (values.length === 0) continue;
    const codes = values.map((value) => attributeCode(field, value));
    wish(`s.${field} = any(:${field}::smallint[])`, { [field]: codes });
    words.push(codes.map((code) => attributeWord(field, code)));
  }
  if (interests.length > 0) {
    wish('s.interests & :wanted::bigint <> 0', { wanted: interestBits(interests).toString() });
    words.push(interests.map(interestWord));
  }

  const born_after = max_age === undefined ? null : bornBefore(view.at, max_age + 1);
  const born_before = min_age === undefined ? null : bornBefore(view.at, min_age);
  if (born_after !== null) wish('s.born > :born_after::date', { born_after });
  if (born_before !== null) wish('s.born <= :born_before::date', { born_before });
  const [from, to] = [Number(born_after?.slice(0, 4) ?? -Infinity), Number(born_before?.slice(0, 4) ?? Infinity)];
  if (to - from <= YEARS_MAX) {
    const years = Array.from({ length: to - from + 1 }, (_, more) => from + more);
    words.push([...new Set(years.map(yearWord))]);
  }
  if (search.open_to !== undefined) {
    const open_to = [ANY_GENDER, genderCode(search.open_to)];
    wish('s.looking_for = any(:open_to::smallint[])', { open_to });
  }
  if (with_photo) wish('s.photos >= 1');
  // A region of no country in particular is in none.
  if (region !== undefined && country === undefined) wish('false');
  if (region !== undefined && country !== undefined) {
    const key = placeKey(country, region);
    wish('s.region = :region::bigint', { region: key });
    words.push([regionWord(key)]);
  }
  const countries = country ? [country] : search.near ? countriesOf(search.near) : [''];
  return {
    genders: genders.map(genderCode),
    country: country === undefined ? null : countryCode(country),
    bindings: { ...bindings, country: country === undefined ? null : countryCode(country) },
    words,
    scopes: genders.map((one) => countries.map((where) => scopeWord(one, where))),
    near: search.near ?? null,
    fits: `${fits.join(' and ')} ${more}`,
  };
}

/** Rows of the partial indexes of read.search; must read as it does there. */
export const SHOWN = 'confirmed and not invisible and not leaving and not terminated';

/**
 * Keeps pages full: read.visible_members would take these out of them. Two lists read once, and not joins: a join would
 * be free to look at everybody before the first hit.
 */
const UNBLOCKED = `s.member is distinct from :viewer::text
  and s.member <> all (array(select b.profile from read.blocks b where b.by = :viewer::text))
  and s.member <> all (array(select b.by from read.blocks b where b.profile = :viewer::text))`;
