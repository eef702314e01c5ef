import { Gender } from '@vonk/contracts/fields';
import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { aboutField, fieldsBy, isKind } from '@vonk/contracts/profiles/fieldCatalogue';

/**
 * What the search knows of somebody's looks and life, a small number an answer: its place in the list, 0 for "not told".
 * Where somebody can have several answers, these are bits (interestBits). New values go at the end of their list, new
 * fields take the next `searchPlace` and a new version of the projection, as does any other change of order.
 */
export const ATTRIBUTE_FIELDS = fieldsBy('searchPlace').filter((field) => !isKind(field, 'several'));
export type AttributeField = (typeof ATTRIBUTE_FIELDS)[number];
const YES_NO = ['true', 'false'];
const answersOf = (field: AttributeField): readonly string[] => aboutField(field).values ?? YES_NO;
export type AttributeCodes = Record<AttributeField, number>;

/** A column each in the table of the search. */
export const ATTRIBUTE_COLUMNS = Object.fromEntries(ATTRIBUTE_FIELDS.map((field) => [field, 'smallint'])) as Record<
  AttributeField,
  'smallint'
>;

const NOT_TOLD = 0;
/** Nothing told yet. */
export const NOTHING_TOLD = Object.fromEntries(ATTRIBUTE_FIELDS.map((field) => [field, NOT_TOLD])) as AttributeCodes;

/** The number of an answer; null is an answer that was taken back. */
export const attributeCode = (field: AttributeField, value: string | boolean | null): number =>
  value === null ? NOT_TOLD : 1 + answersOf(field).indexOf(String(value));

/** How many answers a field has, numbered from 1. */
export const attributeCount = (field: AttributeField): number => answersOf(field).length;

export const genderCode = (gender: string): number => 1 + Gender.options.indexOf(gender as Gender);
/** Whom somebody looks for, as genderCode has it; 0 for both, and for who has not said. */
export const ANY_GENDER = 0;
export const soughtCode = (looking_for: string | null): number =>
  looking_for === null || looking_for === 'both' ? ANY_GENDER : genderCode(looking_for);
export const countryCode = (country: string): number => 1 + COUNTRIES.indexOf(country as Country);

/** One bit an interest. */
export const interestBits = (interests: readonly string[]): bigint =>
  interests.reduce((bits, interest) => {
    const place = (INTERESTS as readonly string[]).indexOf(interest);
    return place < 0 ? bits : bits | (1n << BigInt(place));
  }, 0n);

/**
 * Words of the index for rare combinations. Each is said twice, for the gender alone and for the gender in the country,
 * so that no list which is read is longer than what it is searched for.
 */
export const scopeWord = (gender: string, country = ''): string => `${gender.charAt(0)}${country}`;
export const attributeWord = (field: AttributeField, code: number): string =>
  `l${ATTRIBUTE_FIELDS.indexOf(field)}.${code}`;
export const interestWord = (interest: string): string => `i${(INTERESTS as readonly string[]).indexOf(interest)}`;
/** Years of birth in steps of five: fewer lists to merge, and the row knows the date. */
export const YEARS_A_WORD = 5;
export const yearWord = (year: number): string => `y${Math.floor(year / YEARS_A_WORD)}`;
export const regionWord = (region: number): string => `r${region}`;

type Searchable = Readonly<
  AttributeCodes & { gender: string; country: string; region: number; born: string; interests: bigint }
>;

/** All words of somebody. */
export function wordsOf({ gender, country, region, born, interests, ...attributes }: Searchable): string[] {
  const words = ['', yearWord(Number(born.slice(0, 4)))];
  for (const field of ATTRIBUTE_FIELDS)
    if (attributes[field] !== NOT_TOLD) words.push(attributeWord(field, attributes[field]));
  for (const [place] of INTERESTS.entries()) if ((interests >> BigInt(place)) & 1n) words.push(`i${place}`);
  const here = region === 0 ? words : [...words, regionWord(region)];
  return [...words.map((word) => scopeWord(gender) + word), ...here.map((word) => scopeWord(gender, country) + word)];
}
