import { aboutField, fieldsBy, FIELD_NAMES } from '@vonk/contracts/profiles/fieldCatalogue';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_FIELDS, attributeCode, attributeCount, attributeWord } from './discovery/searchAttributes.ts';
import { searchProjection } from './discovery/search.projection.ts';
import { profilesProjection } from './profiles/profiles.projection.ts';

const columns = (table: { columns: object } | undefined) => Object.keys(table?.columns ?? {});
const CODES_MAX = 64;

describe.each(FIELD_NAMES)('the profile field %s', (field) => {
  it('has a column where profiles are read', () =>
    expect(columns(profilesProjection.tables.profiles)).toContain(field));

  if (aboutField(field).search !== undefined)
    it('has a column where profiles are searched', () =>
      expect(columns(searchProjection.tables.search)).toContain(field));
});

/**
 * Both are made anew when their version rises, which a new column needs. Whoever adds a field raises both, and writes the
 * columns down here.
 */
describe('the columns of the answers', () => {
  it('are those that version of the profiles was made with', () =>
    expect([profilesProjection.version, answersIn(columns(profilesProjection.tables.profiles))]).toEqual([
      3,
      'appearance body_type eye_colour hair_colour interests race relationship_status sexuality signup_reason tattoos',
    ]));

  it('are those that version of the search was made with, in their order', () =>
    expect([searchProjection.version, ATTRIBUTE_FIELDS.join(' ')]).toEqual([
      5,
      'hair_colour eye_colour body_type relationship_status sexuality tattoos appearance race',
    ]));

  it('hold a small number for each answer, 0 for none', () => {
    for (const field of ATTRIBUTE_FIELDS) {
      const answers = aboutField(field).values ?? ['true', 'false'];
      expect([null, ...answers].map((answer) => attributeCode(field, answer))).toEqual([
        0,
        ...answers.map((_, at) => at + 1),
      ]);
      expect(attributeCount(field)).toBe(answers.length);
      expect(attributeCount(field)).toBeLessThan(CODES_MAX);
    }
    expect(attributeWord('tattoos', attributeCode('tattoos', false))).toBe('l5.2');
    expect(fieldsBy('searchPlace')).toContain('interests');
  });
});

const answersIn = (names: readonly string[]) =>
  FIELD_NAMES.filter((field) => aboutField(field).kind !== 'own' && names.includes(field))
    .sort()
    .join(' ');
