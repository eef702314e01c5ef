import { Gender } from '@vonk/contracts/fields';
import { COUNTRIES } from '@vonk/contracts/languages';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import type { View } from '../memberCard.ts';
import { attributeWord, interestWord, regionWord, scopeWord, yearWord } from './searchAttributes.ts';
import type { NearPlace, Wishes } from './wishes.ts';

export type Bindings = Record<string, string | number | boolean | Date | null | readonly (string | number)[]>;
export type Criteria = Readonly<{
  /** Codes of the genders that are looked for, and of the country, null for the whole world. */
  genders: readonly number[];
  country: number | null;
  bindings: Bindings;
  /** Words of which a result has at least one of each group, without their scope. Empty when nothing narrows but that. */
  words: readonly (readonly string[])[];
  /** Of each gender, what its words can begin with: itself, or one for each country. */
  scopes: readonly (readonly string[])[];
  near: readonly NearPlace[] | null;
  /** Whether `s` fits, in SQL: only what is asked for, so that an index looks at no more than that. */
  fits: string;
}>;

/** So many years of birth still are a list of words; more of them narrow nothing. */
const YEARS_MAX = 40;
/** Lists of places are kept (api/src/places.ts), and can be tens of thousands long. */
const countriesMade = new WeakMap<readonly NearPlace[], readonly string[]>();
function countriesOf(near: readonly NearPlace[]): readonly string[] {
  const known = countriesMade.get(near);
  const countries = known ?? [...new Set(near.map(({ country }) => country))];
  if (!known) countriesMade.set(near, countries);
  return countries;
}

/** What a search asks, as SQL with numbers to compare and words to look up. `more` is trusted SQL about `s`. */
export function criteriaOf(wishes: Wishes, view: View, more = ''): Criteria {
  const { genders, country, attributes, interests, open_to, born_after, born_before, region, near } = wishes;
  const words: string[][] = [];
  const fits = ['s.visible_from <= :at::timestamptz', UNBLOCKED];
  const bindings: Bindings = { viewer: view.viewer, at: view.at, country };
  const wish = (sql: string, bound: Bindings = {}) => {
    fits.push(sql);
    Object.assign(bindings, bound);
  };

  for (const [field, codes] of attributes) {
    wish(`s.${field} = any(:${field}::smallint[])`, { [field]: codes });
    words.push(codes.map((code) => attributeWord(field, code)));
  }
  if (interests !== 0n) {
    wish('s.interests & :wanted::bigint <> 0', { wanted: interests.toString() });
    words.push(INTERESTS.filter((_, place) => (interests >> BigInt(place)) & 1n).map(interestWord));
  }
  if (born_after !== null) wish('s.born > :born_after::date', { born_after });
  if (born_before !== null) wish('s.born <= :born_before::date', { born_before });
  const [from, to] = [Number(born_after?.slice(0, 4) ?? -Infinity), Number(born_before?.slice(0, 4) ?? Infinity)];
  if (to - from <= YEARS_MAX) {
    const years = Array.from({ length: to - from + 1 }, (_, more) => from + more);
    words.push([...new Set(years.map(yearWord))]);
  }
  if (open_to !== null) wish('s.looking_for = any(:open_to::smallint[])', { open_to });
  if (wishes.with_photo) wish('s.photos >= 1');
  if (region === 'nowhere') wish('false');
  else if (region !== null) {
    wish('s.region = :region::bigint', { region });
    words.push([regionWord(region)]);
  }
  const countries = country !== null ? [COUNTRIES[country - 1] ?? ''] : near ? countriesOf(near) : [''];
  return {
    ...{ genders, country, bindings, words, near },
    scopes: genders.map((one) => countries.map((where) => scopeWord(Gender.options[one - 1] ?? '', where))),
    fits: `${fits.join(' and ')} ${more}`,
  };
}

/** Rows of the partial indexes of read.search; must read as it does there. */
export const SHOWN = 'confirmed and not invisible and not leaving and not terminated';

/**
 * Keeps pages full: read.visible_members would take these out of them. Two lists read once, and not joins: a join would
 * be free to look at everybody before the first result.
 */
const UNBLOCKED = `s.member is distinct from :viewer::text
  and s.member <> all (array(select b.profile from read.blocks b where b.by = :viewer::text))
  and s.member <> all (array(select b.by from read.blocks b where b.profile = :viewer::text))`;
