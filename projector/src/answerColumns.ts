import {
  aboutField,
  FIELD_NAMES,
  type FieldAbout,
  type FieldWith,
  type ProfileField,
} from '@vonk/contracts/profiles/fieldCatalogue';

type AnswerField = Exclude<ProfileField, FieldWith<{ kind: 'own' }>>;
const TYPES = { choice: 'text?', yes_no: 'boolean?', several: 'text[]' } as const satisfies Partial<
  Record<FieldAbout['kind'], string>
>;
type AnswerColumns = {
  [Field in AnswerField]: Field extends FieldWith<{ kind: 'choice' }>
    ? (typeof TYPES)['choice']
    : Field extends FieldWith<{ kind: 'yes_no' }>
      ? (typeof TYPES)['yes_no']
      : (typeof TYPES)['several'];
};

/** A column for each field of the catalogue that is answered from a list or with yes or no. */
export const ANSWER_COLUMNS = Object.fromEntries(
  FIELD_NAMES.flatMap((field) => {
    const { kind } = aboutField(field);
    return kind === 'own' ? [] : [[field, TYPES[kind]]];
  }),
) as AnswerColumns;
