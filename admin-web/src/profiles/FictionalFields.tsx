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
import { choicesOf } from '../ui/formatText.ts';
import { TownInput } from './TownInput.tsx';

const GENDERS = choicesOf(['female', 'male']);
const SOUGHT = choicesOf(['female', 'male', 'both']);
const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = COUNTRIES.map((id) => ({ id, name: NAMES.of(id) ?? id }));

/** The fields of a fictional profile. What is settled when it is made (birth, gender) is asked only then. */
export const FictionalFields = ({ making = false }: { making?: boolean }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    <TextInput source="name" label="Profile name" validate={required()} />
    {making && <DateInput source="date_of_birth" label="Date of birth" validate={required()} />}
    {making && <SelectInput source="gender" choices={GENDERS} validate={required()} />}
    <SelectInput source="looking_for" label="Looking for" choices={SOUGHT} />
    <SelectInput source="country" choices={countries} validate={required()} />
    <FormDataConsumer<{ country?: string }>>
      {({ formData }) => <TownInput country={formData.country} />}
    </FormDataConsumer>
    <SelectInput source="signup_reason" label="Here for" choices={choicesOf(SIGNUP_REASONS)} />
    <SelectInput source="relationship_status" label="Relationship" choices={choicesOf(RELATIONSHIP_STATUSES)} />
    <SelectInput source="sexuality" choices={choicesOf(SEXUALITIES)} />
    <SelectInput source="body_type" label="Body" choices={choicesOf(BODY_TYPES)} />
    <SelectInput source="hair_colour" label="Hair" choices={choicesOf(HAIR_COLOURS)} />
    <SelectInput source="eye_colour" label="Eyes" choices={choicesOf(EYE_COLOURS)} />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <AutocompleteArrayInput source="interests" choices={choicesOf(INTERESTS)} defaultValue={[]} />
      <TextInput source="about" label="About" multiline minRows={3} />
    </Box>
  </Box>
);
