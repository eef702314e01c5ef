import { LANGUAGES } from '@vonk/contracts/languages';
import { SelectInput } from 'react-admin';
import { t } from '../app/words.ts';
import { languageName } from './formatText.ts';

/** A filter of a list by language, or by what else words are written for, always there. */
export const languageFilter = (languages: readonly string[] = LANGUAGES) => (
  <SelectInput
    key="language"
    source="language"
    label={t('site:words.language')}
    choices={languages.map((id) => ({ id, name: languageName(id) }))}
    alwaysOn
  />
);
