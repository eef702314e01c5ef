import { LAST_SEARCH_COOKIE, LAST_SEARCH_DAYS, writeLastSearch } from '@vonk/contracts/discovery/lastSearch';
import { COUNTRIES } from '@vonk/contracts/languages';
import { aboutField, fieldsWith, isKind } from '@vonk/contracts/profiles/fieldCatalogue';
import type { Filters } from './membersQuery.ts';

/** What members tell that can be asked for, in the order of their profiles. */
export const FIELD_FILTERS = fieldsWith({ search: 'filter' });

/** The upper end of the ages: whoever is older is meant too. */
export const OLDEST_AGE = 80;

/** The search state lives in the URL, so that a search can be shared, kept and gone back to. */
export const FILTER_KEYS = [
  'gender',
  'country',
  'region',
  'near',
  'radius_km',
  'min_age',
  'max_age',
  ...FIELD_FILTERS,
  'with_photo',
  'sort',
] as const satisfies readonly (keyof Filters)[];
export type FilterKey = (typeof FILTER_KEYS)[number];
export type FilterValues = Partial<Record<FilterKey, string>>;

/** Filters of which several answers can be wanted at once; they stand comma-separated in the address. */
export const LIST_KEYS = FIELD_FILTERS.filter((field) => !isKind(field, 'yes_no'));
export type ListKey = (typeof LIST_KEYS)[number];
export const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

const wholeWithin = (least: number, most: number) => (text: string) => {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? String(number) : '';
};
const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : '');
const flag = oneOf(['true', 'false']);
const place = (text: string) => (text.length <= 80 ? text : '');
const age = wholeWithin(18, 120);
/** What the house understands of a text (the contract's MemberSearch, whose validator is not loaded for it); else nothing. */
const UNDERSTOOD: Readonly<Record<FilterKey, (text: string) => string>> = {
  ...(Object.fromEntries(
    FIELD_FILTERS.map((field) => {
      const { values } = aboutField(field);
      const known = (text: string) => [...new Set(listOf(text))].filter((one) => values?.includes(one)).join(',');
      return [field, values ? known : flag];
    }),
  ) as Record<(typeof FIELD_FILTERS)[number], (text: string) => string>),
  ...{ gender: oneOf(['male', 'female']), country: oneOf(COUNTRIES), region: place, near: place },
  ...{ radius_km: wholeWithin(5, 500), min_age: age, max_age: age, with_photo: flag },
  sort: oneOf(['last_active', 'newest', 'distance']),
};

/**
 * The filters of an address, or of what was kept. Anybody may have written it, or a version of the house that knew other answers:
 * what is not understood is left out, and ages the wrong way round are turned, instead of a search that cannot be made.
 */
export function filtersOf(search: URLSearchParams): FilterValues {
  const read = FILTER_KEYS.flatMap((key) => {
    const value = UNDERSTOOD[key](search.get(key) ?? '');
    return value ? [[key, value] as const] : [];
  });
  const values: FilterValues = Object.fromEntries(read);
  const { min_age, max_age } = values;
  return min_age && max_age && Number(min_age) > Number(max_age)
    ? { ...values, min_age: max_age, max_age: min_age }
    : values;
}

/** As the contract wants it: numbers as numbers, everything else as it stands. */
export const toQuery = ({ min_age, max_age, radius_km, ...rest }: FilterValues): Filters =>
  ({
    ...rest,
    ...(min_age ? { min_age: Number(min_age) } : {}),
    ...(max_age ? { max_age: Number(max_age) } : {}),
    ...(radius_km ? { radius_km: Number(radius_km) } : {}),
  }) as Filters;

/** A change with what follows from it: another country has other regions and cities, and no city means no distance. */
export function withChange(values: FilterValues, change: FilterValues): FilterValues {
  const merged: FilterValues = {
    ...values,
    ...change,
    ...('country' in change ? { region: '', near: '', radius_km: '' } : {}),
  };
  if (!merged.near) {
    merged.radius_km = '';
    if (merged.sort === 'distance') merged.sort = '';
  } else if (!values.near && !change.sort) merged.sort = 'distance';
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value));
}

/** What was chosen, each with the change that takes it back: shown above the results. The ages are one. */
type Chosen = { key: FilterKey; value: string; without: FilterValues };
export function chosen(values: FilterValues): Chosen[] {
  return FILTER_KEYS.flatMap((key): Chosen[] => {
    const value = values[key];
    if (!value || ['gender', 'country', 'sort', 'radius_km'].includes(key)) return [];
    if (key === 'min_age' || key === 'max_age')
      return key === 'max_age' && values.min_age ? [] : [{ key, value, without: { min_age: '', max_age: '' } }];
    if (!(LIST_KEYS as readonly FilterKey[]).includes(key)) return [{ key, value, without: { [key]: '' } }];
    const list = listOf(value);
    return list.map((one) => ({
      key,
      value: one,
      without: { [key]: list.filter((other) => other !== one).join(',') },
    }));
  });
}

/** How many filters are set beyond whom and where; shown on the button that opens them. */
export const countFilters = (values: FilterValues): number => chosen(values).length;

const keyOf = (member: string | null) => `search.${member ?? 'visitor'}`;

/** Each member's last search stays on this device; visitors share one. Null when there is none. */
export function rememberedFilters(member: string | null): URLSearchParams | null {
  try {
    const text = localStorage.getItem(keyOf(member));
    if (text === null) return null;
    const found = filtersOf(new URLSearchParams(text));
    return Object.keys(found).length > 0 ? new URLSearchParams(found) : null;
  } catch {
    return null;
  }
}

export function rememberFilters(member: string | null, values: FilterValues | null): void {
  const text = values === null ? null : new URLSearchParams(values).toString();
  try {
    if (text === null) localStorage.removeItem(keyOf(member));
    else localStorage.setItem(keyOf(member), text);
  } catch {
    // Without storage the next visit begins with the usual search.
    return;
  }
  tellHouse(member, text);
}

/** For the house, which draws the search before any script has run. */
export function tellHouse(member: string | null, search: string | null): void {
  const known = new RegExp(`(?:^|; )${LAST_SEARCH_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  const value = writeLastSearch(known, member, search);
  if (value === (known ?? '')) return;
  const seconds = value === '' ? 0 : LAST_SEARCH_DAYS * 86_400;
  document.cookie = `${LAST_SEARCH_COOKIE}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}
