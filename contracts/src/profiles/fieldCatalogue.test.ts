import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MatchFinder, MemberSearch } from '../discovery/commands.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { SEARCH_FIELDS } from '../site/searchFields.ts';
import { PROFILE_FIELDS, PROFILE_NOTES } from '../site/settings.ts';
import { readTexts } from '../testing/readTexts.ts';
import { STAFF_LANGUAGES } from '../texts/staffTexts.ts';
import { CONSENTS, SPECIAL_CONSENTS } from './events.ts';
import { aboutField, FIELD_NAMES, fieldsBy, fieldsWith, isSpecial } from './fieldCatalogue.ts';
import { ProfileFields } from './fields.ts';
import { OwnProfile, Profile } from './queries.ts';

/** Values of a field whose words do not stand under its name. */
const VALUES_UNDER: Readonly<Record<string, string>> = { interests: 'interest' };

const texts = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));
const missing = (languages: readonly Language[], places: readonly string[]) =>
  languages.flatMap((language) =>
    places.filter((place) => !texts.get(language)?.has(place)).map((place) => `${language}: ${place}`),
  );
/** The section about special categories of the page about privacy. */
function specialSection(language: Language): string {
  const page = readFileSync(new URL(`../site/pages/privacy.${language}.md`, import.meta.url), 'utf8');
  return /\{#special\}([\s\S]*?)\n## /.exec(page)?.[1]?.toLowerCase() ?? '';
}
/** Without what languages put behind a word. */
const stems = (words: string) => (words.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, 6));

describe.each(FIELD_NAMES)('the profile field %s', (field) => {
  const { kind, values = [], seen, search, group } = aboutField(field);
  const key = VALUES_UNDER[field] ?? field;

  it('is called something, as is each of its answers, in every language of the members', () =>
    expect(
      missing(LANGUAGES, [
        `profiles/screen field.${field}`,
        ...values.map((value) => `profiles/screen ${key}.${value}`),
      ]),
    ).toEqual([]));

  it('is called something in the back office, as is each of its answers', () => {
    expect(
      missing(
        STAFF_LANGUAGES,
        [field, ...values].map((code) => `staffCodes ${code}`),
      ),
    ).toEqual([]);
  });

  it('stands in what members change and in their own profile, and in that for others as far as these may see it', () => {
    expect(ProfileFields.shape).toHaveProperty(field);
    expect(OwnProfile.shape).toHaveProperty(field);
    expect(field in Profile.shape).toBe(seen !== 'owner');
  });

  it('can be hidden by the setting that says so, and by no other', () => {
    expect((PROFILE_FIELDS as readonly string[]).includes(field)).toBe(seen === 'visible_profile_fields');
    expect((PROFILE_NOTES as readonly string[]).includes(field)).toBe(seen === 'visible_profile_notes');
  });

  it('is asked for where the catalogue says: a filter is offered, and stands under a heading', () => {
    expect((SEARCH_FIELDS as readonly string[]).includes(field)).toBe(search === 'filter');
    if (kind !== 'own') expect(field in MemberSearch.shape).toBe(search === 'filter');
    expect(field in MatchFinder.shape).toBe(search === 'finder');
    const words =
      search === 'finder'
        ? [`finder.${field}Ask`, ...values.map((value) => `finder.${value}`)]
        : search === 'filter' && group !== 'interests'
          ? [`filter.${group}`]
          : [];
    expect(
      missing(
        LANGUAGES,
        words.map((word) => `discovery/screen ${word}`),
      ),
    ).toEqual([]);
  });

  if (isSpecial(field))
    it('is told only with a consent, which says what for, and which the page about privacy speaks of', () => {
      expect(CONSENTS).toContain(field);
      expect(SPECIAL_CONSENTS).toContain(field);
      const consent = `profiles/screen consent.${field}`;
      expect(missing(LANGUAGES, [consent, `${consent}Short`])).toEqual([]);
      for (const language of LANGUAGES) {
        const label = texts.get(language)?.get(`profiles/screen field.${field}`) ?? '';
        for (const stem of stems(label)) expect(specialSection(language)).toContain(stem);
      }
    });
});

describe('the catalogue of profile fields', () => {
  it('gives each place of the search, and of completion, to one field, without a gap', () => {
    const numbers = (trait: 'completion' | 'searchPlace') => fieldsBy(trait).map((field) => aboutField(field)[trait]);
    expect(numbers('searchPlace')).toEqual(numbers('searchPlace').map((_, place) => place));
    expect(numbers('completion')).toEqual(numbers('completion').map((_, place) => place + 1));
  });

  it('keeps the places that tables of the search were made with', () =>
    expect(fieldsBy('searchPlace').slice(0, 9)).toEqual([
      ...['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'sexuality', 'interests', 'tattoos'],
      ...['appearance', 'race'],
    ]));

  it('asks consent for each special category that events know', () =>
    expect([...SPECIAL_CONSENTS].sort()).toEqual(FIELD_NAMES.filter(isSpecial).sort()));

  it('shows nobody else what only the match finder uses', () =>
    expect(fieldsWith({ search: 'finder' }).filter((field) => aboutField(field).seen !== 'owner')).toEqual([]));
});
