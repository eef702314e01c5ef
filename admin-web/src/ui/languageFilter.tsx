import { LANGUAGES } from '@vonk/contracts/languages';
import { SelectInput } from 'react-admin';
import { t } from '../app/words.ts';
import { languageName } from './formatText.ts';

/** A filter of a list by language, always there. */
export const languageFilter = () => (
  <SelectInput
    key="language"
    source="language"
    label={t('site:words.language')}
    choices={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
    alwaysOn
  />
);
