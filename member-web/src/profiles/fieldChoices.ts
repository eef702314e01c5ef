import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  SIGNUP_REASONS,
} from '@vonk/contracts/profiles/choices';

/** The fields with a fixed list of answers, in the order in which a profile shows them. */
export const CHOICE_FIELDS = {
  signup_reason: SIGNUP_REASONS,
  relationship_status: RELATIONSHIP_STATUSES,
  sexuality: SEXUALITIES,
  body_type: BODY_TYPES,
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
} as const;
export type ChoiceField = keyof typeof CHOICE_FIELDS;

/** The ones that are answered without more ado; for the rest see SpecialInput. */
export const PLAIN_CHOICES = (Object.keys(CHOICE_FIELDS) as ChoiceField[]).filter((field) => field !== 'sexuality');
