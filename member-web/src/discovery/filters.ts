import type { Filters } from './membersQuery.ts';

/** The search state lives in the URL, so that a search can be shared, kept and gone back to. */
export const FILTER_KEYS = [
  'gender',
  'country',
  'region',
  'min_age',
  'max_age',
  'body_type',
  'hair_colour',
  'eye_colour',
  'relationship_status',
  'interests',
  'tattoos',
  'with_photo',
  'near',
  'radius_km',
  'sort',
] as const satisfies readonly (keyof Filters)[];
export type FilterKey = (typeof FILTER_KEYS)[number];
export type FilterValues = Partial<Record<FilterKey, string>>;

export const filtersOf = (search: URLSearchParams): FilterValues =>
  Object.fromEntries(FILTER_KEYS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])));

/** As the contract wants it: numbers as numbers, everything else as it stands. */
export const toQuery = ({ min_age, max_age, radius_km, ...rest }: FilterValues): Filters =>
  ({
    ...rest,
    ...(min_age ? { min_age: Number(min_age) } : {}),
    ...(max_age ? { max_age: Number(max_age) } : {}),
    ...(radius_km ? { radius_km: Number(radius_km) } : {}),
  }) as Filters;

/** How many filters beyond the everyday ones are set; shown on the button that opens them. */
const EVERYDAY: readonly FilterKey[] = ['gender', 'country', 'min_age', 'max_age', 'sort'];
export const extraFilters = (values: FilterValues) =>
  FILTER_KEYS.filter((key) => values[key] && !EVERYDAY.includes(key)).length;
