import { fieldsBy } from '../profiles/fieldCatalogue.ts';

/** What `search_fields` can hold: the filters that the search knows beside gender, place and age. */
export const SEARCH_FIELDS = [
  ...fieldsBy('searchPlace', { search: 'filter' }),
  ...(['with_photo', 'near'] as const),
] as const;
/** What a search may not ask for where the setting does not offer it; a distance needs a place to begin at. */
export const filtersNotOffered = (offered: readonly string[]): readonly string[] => [
  ...SEARCH_FIELDS.filter((field) => !offered.includes(field)),
  ...(offered.includes('near') ? [] : ['radius_km']),
];
