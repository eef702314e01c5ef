import { COUNTRIES } from '@vonk/contracts/languages';
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  SIGNUP_REASONS,
} from '@vonk/contracts/profiles/choices';
import { Box } from '@mui/material';
import { AutocompleteArrayInput, DateInput, FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf, countryName } from '../ui/formatText.ts';
import { TownInput } from './TownInput.tsx';
import { t } from '../app/words.ts';

const genders = () => choicesOf(['female', 'male']);
const sought = () => choicesOf(['female', 'male', 'both']);
const countries = () => COUNTRIES.map((id) => ({ id, name: countryName(id) }));

/** The fields of a fictional profile. What is settled when it is made (birth, gender) is asked only then. */
export const FictionalFields = ({ making = false }: { making?: boolean }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    <TextInput source="name" label={t('profiles:fictionalFields.profileName')} validate={required()} />
    {making && (
      <DateInput source="date_of_birth" label={t('profiles:fictionalFields.dateOfBirth')} validate={required()} />
    )}
    {making && <SelectInput source="gender" choices={genders()} validate={required()} />}
    <SelectInput source="looking_for" label={t('profiles:words.lookingFor')} choices={sought()} />
    <SelectInput source="country" choices={countries()} validate={required()} />
    <FormDataConsumer<{ country?: string }>>
      {({ formData }) => <TownInput country={formData.country} />}
    </FormDataConsumer>
    <SelectInput source="signup_reason" label={t('profiles:words.hereFor')} choices={choicesOf(SIGNUP_REASONS)} />
    <SelectInput
      source="relationship_status"
      label={t('profiles:words.relationship')}
      choices={choicesOf(RELATIONSHIP_STATUSES)}
    />
    <SelectInput source="sexuality" choices={choicesOf(SEXUALITIES)} />
    <SelectInput source="body_type" label={t('profiles:words.body')} choices={choicesOf(BODY_TYPES)} />
    <SelectInput source="hair_colour" label={t('profiles:words.hair')} choices={choicesOf(HAIR_COLOURS)} />
    <SelectInput source="eye_colour" label={t('profiles:words.eyes')} choices={choicesOf(EYE_COLOURS)} />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <AutocompleteArrayInput source="interests" choices={choicesOf(INTERESTS)} defaultValue={[]} />
      <TextInput source="about" label={t('site:words.about')} multiline minRows={3} />
    </Box>
  </Box>
);
