import {
  APPEARANCES,
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  RACES,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
} from '@vonk/contracts/profiles/fields';

/**
 * What the search knows of somebody's looks and life, one bit a value: a whole combination is then one comparison. New
 * values go at the end of their list; any other change of order needs a new version of the projection.
 */
const LISTS = {
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
  body_type: BODY_TYPES,
  relationship_status: RELATIONSHIP_STATUSES,
  sexuality: SEXUALITIES,
  tattoos: ['true', 'false'],
  appearance: APPEARANCES,
  race: RACES,
} as const;
export type TraitField = keyof typeof LISTS;
export const TRAIT_FIELDS = Object.keys(LISTS) as TraitField[];

/** Where the bits of each field begin. The first one says "not told". */
const firstBit = new Map<TraitField, number>();
let next = 0;
for (const field of TRAIT_FIELDS) {
  firstBit.set(field, next);
  next += LISTS[field].length + 1;
}
const bitOf = (field: TraitField, value: string | boolean | null) =>
  (firstBit.get(field) ?? 0) + 1 + (LISTS[field] as readonly string[]).indexOf(String(value));
const allBitsOf = (field: TraitField) =>
  ((1n << BigInt(LISTS[field].length + 1)) - 1n) << BigInt(firstBit.get(field) ?? 0);

/** The places of the bits of a field, "not told" first. */
export const traitBits = (field: TraitField): number[] =>
  Array.from({ length: LISTS[field].length + 1 }, (_, place) => (firstBit.get(field) ?? 0) + place);

/** Nothing told yet: exactly one bit a field is set, always. */
export const NOTHING_TOLD: bigint = TRAIT_FIELDS.reduce(
  (bits, field) => bits | (1n << BigInt(firstBit.get(field)!)),
  0n,
);

/** The bits after an answer was given, changed or (null) taken back. */
export const withTrait = (bits: bigint, field: TraitField, value: string | boolean | null): bigint =>
  (bits & ~allBitsOf(field)) | (1n << BigInt(bitOf(field, value)));

/** What somebody must have none of, when only these values of a field are wanted. */
export const excludedBy = (field: TraitField, values: readonly (string | boolean)[]): bigint =>
  values.reduce<bigint>((bits, value) => bits & ~(1n << BigInt(bitOf(field, value))), allBitsOf(field));

/** This bit everybody has, so that "any interest" is a comparison like every other. */
const ANY_INTEREST = 1n << 52n;
export const interestBits = (interests: readonly string[]): bigint =>
  interests.reduce((bits, interest) => {
    const place = (INTERESTS as readonly string[]).indexOf(interest);
    return place < 0 ? bits : bits | (1n << BigInt(place));
  }, 0n);
export const heldInterests = (interests: readonly string[]): bigint => interestBits(interests) | ANY_INTEREST;
export const wantedInterests = (interests: readonly string[]): bigint =>
  interests.length === 0 ? ANY_INTEREST : interestBits(interests);

/**
 * Words of the index for rare combinations. Each is said twice, for the gender alone and for the gender in the country,
 * so that no list which is read is longer than what it is searched for.
 */
export const scopeWord = (gender: string, country = ''): string => `${gender.charAt(0)}${country}`;
export const traitWord = (field: TraitField, value: string | boolean): string => `l${bitOf(field, value)}`;
export const interestWord = (interest: string): string => `i${(INTERESTS as readonly string[]).indexOf(interest)}`;
/** Years of birth in steps of five: fewer lists to merge, and the row knows the date. */
export const YEARS_A_WORD = 5;
export const yearWord = (year: number): string => `y${Math.floor(year / YEARS_A_WORD)}`;
export const regionWord = (region: number): string => `r${region}`;

type Searchable = Readonly<{
  gender: string;
  country: string;
  region: number;
  born: string;
  looks: bigint;
  interests: bigint;
}>;

/** All words of somebody. */
export function wordsOf({ gender, country, region, born, looks, interests }: Searchable): string[] {
  const words = ['', yearWord(Number(born.slice(0, 4)))];
  for (const bit of bitsIn(looks & ~NOTHING_TOLD)) words.push(`l${bit}`);
  for (const bit of bitsIn(interests & ~ANY_INTEREST)) words.push(`i${bit}`);
  const here = region === 0 ? words : [...words, regionWord(region)];
  return [...words.map((word) => scopeWord(gender) + word), ...here.map((word) => scopeWord(gender, country) + word)];
}

function bitsIn(bits: bigint): number[] {
  const found: number[] = [];
  for (let place = 0, rest = bits; rest > 0n; place++, rest >>= 1n) if (rest & 1n) found.push(place);
  return found;
}
