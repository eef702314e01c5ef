import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { fieldCatalogue, fieldsWith, ofKind } from '@vonk/contracts/profiles/fieldCatalogue';
import { Box } from '@mui/material';
import { AutocompleteArrayInput, DateInput, FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { countryChoices } from '../ui/countryChoices.ts';
import { choicesOf } from '../ui/formatText.ts';
import { fieldLabel } from './fieldLabel.ts';
import { TownInput } from './TownInput.tsx';
import { t } from '../app/words.ts';

/** What a fictional profile is asked in a word each: what others see of it. */
export const FICTIONAL_CHOICES = ofKind(fieldsWith({ seen: 'visible_profile_fields' }), 'choice');

const genders = () => choicesOf(['female', 'male']);
const sought = () => choicesOf(['female', 'male', 'both']);

/** The fields of a fictional profile. What is settled when it is made (birth, gender) is asked only then. */
export const FictionalFields = ({ making = false }: { making?: boolean }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    <TextInput source="name" label={t('profiles:fictionalFields.profileName')} validate={required()} />
    {making && (
      <DateInput source="date_of_birth" label={t('profiles:fictionalFields.dateOfBirth')} validate={required()} />
    )}
    {making && <SelectInput source="gender" choices={genders()} validate={required()} />}
    <SelectInput source="looking_for" label={t('profiles:words.lookingFor')} choices={sought()} />
    <SelectInput source="country" choices={countryChoices()} validate={required()} />
    <FormDataConsumer<{ country?: string }>>
      {({ formData }) => <TownInput country={formData.country} />}
    </FormDataConsumer>
    {FICTIONAL_CHOICES.map((field) => (
      <SelectInput
        key={field}
        source={field}
        label={fieldLabel(field)}
        choices={choicesOf(fieldCatalogue[field].values)}
      />
    ))}
    <Box sx={{ gridColumn: '1 / -1' }}>
      <AutocompleteArrayInput source="interests" choices={choicesOf(INTERESTS)} defaultValue={[]} />
      <TextInput source="about" label={t('site:words.about')} multiline minRows={3} />
    </Box>
  </Box>
);
