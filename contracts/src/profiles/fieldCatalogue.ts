// Without the schemas of `fields.ts`: screens that only list fields and choices load no validator.
import {
  APPEARANCES,
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  RACES,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  SIGNUP_REASONS,
} from './choices.ts';

/** Where a field stands: a heading of the profile form, a step of the wizard, a fold of the filters. */
type Group = 'person' | 'place' | 'wish' | 'life' | 'looks' | 'interests' | 'finder';

/** One field of a profile, as everything that asks, keeps, shows or finds it needs to know it. */
export type FieldAbout = Readonly<{
  /** `own`: its shape stands in `fields.ts`, and it has inputs of its own. `several`: any of `values`. */
  kind: 'own' | 'choice' | 'yes_no' | 'several';
  /** New ones go at the end: the search knows an answer by its place (projector: searchAttributes). */
  values?: readonly [string, ...string[]];
  group: Group;
  /** Who sees it: everybody, others as far as the site shows it (the setting of this name), or only its owner. */
  seen: 'everybody' | 'visible_profile_fields' | 'visible_profile_notes' | 'owner';
  /**
   * Of a special category (GDPR article 9), kept only with the consent of the same name (CONSENTS): given `before` the
   * answer or with it, or by the `answer` itself, where others are to see it. Everybody who adds a field has to say.
   */
  consent: 'none' | 'before' | 'answer';
  /** Who asks for it: a `filter`, which the setting `search_fields` can take away, or the match `finder` alone. */
  search?: 'filter' | 'finder';
  /** With `search`: its place in the tables of the search, for ever. A new field takes the next number. */
  searchPlace?: number;
  /** Counts for a complete profile; the lower, the more it helps. */
  completion?: number;
  /** The version of the event ProfileUpdated that brought it; absent: the first. A new field takes the next number. */
  since?: number;
}>;

/** Answers that others see stand in the form, the wizard and the profile by their group. */
type Shown = Readonly<{ seen: 'visible_profile_fields'; search?: 'filter' }>;
/** What goes together: anything else would have no input, or no filter. */
type Entry = FieldAbout &
  (
    | Readonly<{ kind: 'own' }>
    | (Shown & Readonly<{ kind: 'choice'; values: readonly string[]; group: 'life' | 'looks' }>)
    | (Shown & Readonly<{ kind: 'yes_no'; group: 'life' | 'looks'; consent: 'none' }>)
    | (Shown & Readonly<{ kind: 'several'; values: readonly string[]; group: 'interests'; consent: 'none' }>)
    | Readonly<{ kind: 'choice'; values: readonly string[]; group: 'finder'; seen: 'owner'; search: 'finder' }>
  ) &
  (Readonly<{ search: string; searchPlace: number }> | Readonly<{ search?: undefined; searchPlace?: undefined }>);

/**
 * Every field of a profile, in the order in which people meet them. Schemas, forms, filters, the columns and words of the
 * search, settings, completion and screens of the staff are made of this table; what a new field needs beside it stands in
 * docs/architecture.md.
 */
export const fieldCatalogue = {
  name: { kind: 'own', group: 'person', seen: 'everybody', consent: 'none' },
  about: { kind: 'own', group: 'person', seen: 'visible_profile_notes', consent: 'none', completion: 1 },
  country: { kind: 'own', group: 'place', seen: 'everybody', consent: 'none' },
  region: { kind: 'own', group: 'place', seen: 'everybody', consent: 'none' },
  city: { kind: 'own', group: 'place', seen: 'everybody', consent: 'none', completion: 3 },
  looking_for: { kind: 'own', group: 'wish', seen: 'owner', consent: 'none', completion: 2 },
  signup_reason: {
    ...{ kind: 'choice', values: SIGNUP_REASONS, group: 'life', seen: 'visible_profile_fields', consent: 'none' },
    completion: 5,
  },
  relationship_status: {
    ...{
      kind: 'choice',
      values: RELATIONSHIP_STATUSES,
      group: 'life',
      seen: 'visible_profile_fields',
      consent: 'none',
    },
    ...{ search: 'filter', searchPlace: 3, completion: 6 },
  },
  // Nobody's duty: neither this nor race counts for completion.
  sexuality: {
    ...{ kind: 'choice', values: SEXUALITIES, group: 'life', seen: 'visible_profile_fields', consent: 'answer' },
    ...{ search: 'filter', searchPlace: 4 },
  },
  body_type: {
    ...{ kind: 'choice', values: BODY_TYPES, group: 'looks', seen: 'visible_profile_fields', consent: 'none' },
    ...{ search: 'filter', searchPlace: 2, completion: 7 },
  },
  hair_colour: {
    ...{ kind: 'choice', values: HAIR_COLOURS, group: 'looks', seen: 'visible_profile_fields', consent: 'none' },
    ...{ search: 'filter', searchPlace: 0, completion: 8 },
  },
  eye_colour: {
    ...{ kind: 'choice', values: EYE_COLOURS, group: 'looks', seen: 'visible_profile_fields', consent: 'none' },
    ...{ search: 'filter', searchPlace: 1, completion: 9 },
  },
  tattoos: {
    ...{ kind: 'yes_no', group: 'looks', seen: 'visible_profile_fields', consent: 'none' },
    ...{ search: 'filter', searchPlace: 6, completion: 10 },
  },
  interests: {
    ...{ kind: 'several', values: INTERESTS, group: 'interests', seen: 'visible_profile_fields', consent: 'none' },
    ...{ search: 'filter', searchPlace: 5, completion: 4 },
  },
  appearance: {
    ...{ kind: 'choice', values: APPEARANCES, group: 'finder', seen: 'owner', consent: 'none' },
    ...{ search: 'finder', searchPlace: 7 },
  },
  race: {
    ...{ kind: 'choice', values: RACES, group: 'finder', seen: 'owner', consent: 'before' },
    ...{ search: 'finder', searchPlace: 8 },
  },
} as const satisfies Readonly<Record<string, Entry>>;

type Catalogue = typeof fieldCatalogue;
/** The name of a profile field, as events, columns and addresses have it. */
export type ProfileField = keyof Catalogue;
/** The fields that the catalogue says this of. */
export type FieldWith<Traits> = {
  [Field in ProfileField]: Catalogue[Field] extends Traits ? Field : never;
}[ProfileField];
/** Answered with one of a list. */
export type ChoiceField = FieldWith<{ kind: 'choice' }>;
/** Answered with yes or no. */
export type YesNoField = FieldWith<{ kind: 'yes_no' }>;
/** Answered with any of a list. */
export type SeveralField = FieldWith<{ kind: 'several' }>;
/** Of a special category: told only with consent. */
export type SpecialField = FieldWith<{ consent: 'before' | 'answer' }>;

/** All of them, in the order of the catalogue. */
export const FIELD_NAMES = Object.keys(fieldCatalogue) as readonly ProfileField[];

/** What the catalogue says of a field, as that of any other. */
export const aboutField = (field: ProfileField): FieldAbout => fieldCatalogue[field];

/** The fields that have all these traits, in the order of the catalogue. */
export const fieldsWith = <const Traits extends Partial<FieldAbout>>(traits: Traits): readonly FieldWith<Traits>[] =>
  FIELD_NAMES.filter((field) =>
    Object.entries(traits).every(([trait, value]) => aboutField(field)[trait as keyof FieldAbout] === value),
  ) as FieldWith<Traits>[];

type Numbered<Trait extends string> = Readonly<Record<Trait, number>>;
/** The fields that have a number of this trait, lowest first; with all of `traits`, where these are given. */
export const fieldsBy = <const Trait extends 'completion' | 'searchPlace', const Traits extends Partial<FieldAbout>>(
  trait: Trait,
  traits?: Traits,
): readonly FieldWith<Numbered<Trait> & Traits>[] =>
  fieldsWith(traits ?? {})
    .filter((field) => aboutField(field)[trait] !== undefined)
    .sort((one, other) => (aboutField(one)[trait] ?? 0) - (aboutField(other)[trait] ?? 0)) as FieldWith<
    Numbered<Trait> & Traits
  >[];

/** Whether a field is of this kind. */
export const isKind = <const Kind extends FieldAbout['kind']>(
  field: ProfileField,
  kind: Kind,
): field is FieldWith<{ kind: Kind }> => aboutField(field).kind === kind;

/** Those of some fields that are of this kind, in their order. */
export const ofKind = <Field extends ProfileField, const Kind extends FieldAbout['kind']>(
  fields: readonly Field[],
  kind: Kind,
): readonly (Field & FieldWith<{ kind: Kind }>)[] =>
  fields.filter((field): field is Field & FieldWith<{ kind: Kind }> => isKind(field, kind));

/** The version of the event ProfileUpdated: one more with each field that came later. Before it, nobody could change that. */
export const CHANGES_VERSION = Math.max(...FIELD_NAMES.map((field) => aboutField(field).since ?? 1));

/** Whether a consent is one that an answer of a profile rests on. */
export const isSpecial = <Name extends string>(name: Name): name is Name & SpecialField =>
  name in fieldCatalogue && aboutField(name as ProfileField).consent !== 'none';
