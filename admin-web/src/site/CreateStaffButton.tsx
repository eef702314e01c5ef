import { LANGUAGES } from '@vonk/contracts/languages';
import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { email, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, languageName } from '../ui/formatText.ts';

export const mailLanguages = LANGUAGES.map((id) => ({ id, name: languageName(id) }));

/** Invites somebody into the staff: they set password and second factor themselves, by a link in a mail. */
export const CreateStaffButton = () => (
  <ActButton
    label="Add somebody"
    resource="staff"
    act="create"
    question="Add somebody to the staff"
    explanation="They get a mail with a link, good for seven days, and set up password and authenticator app themselves. Nobody else sees either."
    done="The invitation is on its way"
    variant="contained"
    initial={{ language: 'en' }}
  >
    <TextInput source="name" validate={required()} />
    <TextInput source="email" type="email" validate={[required(), email()]} />
    <SelectInput source="role" choices={choicesOf(STAFF_ROLES)} validate={required()} />
    <SelectInput source="language" label="Language of the mail" choices={mailLanguages} validate={required()} />
  </ActButton>
);
