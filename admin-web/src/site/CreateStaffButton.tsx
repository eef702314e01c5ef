import { LANGUAGES } from '@vonk/contracts/languages';
import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { STAFF_INVITATION_DAYS } from '@vonk/contracts/site/staffLimits';
import { email, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, languageName } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

export const mailLanguages = () => LANGUAGES.map((id) => ({ id, name: languageName(id) }));

/** Invites somebody into the staff: they set password and second factor themselves, by a link in a mail. */
export const CreateStaffButton = () => (
  <ActButton
    label={t('site:createStaffButton.addSomeone')}
    resource="staff"
    act="create"
    question={t('site:createStaffButton.addSomeoneToTheStaff')}
    explanation={t('site:createStaffButton.theyGetAnEmailWith', { count: STAFF_INVITATION_DAYS })}
    done={t('site:createStaffButton.theInvitationIsOnIts')}
    variant="contained"
    initial={{ language: 'en' }}
  >
    <TextInput source="name" validate={required()} />
    <TextInput source="email" type="email" validate={[required(), email()]} />
    <SelectInput source="role" choices={choicesOf(STAFF_ROLES)} validate={required()} />
    <SelectInput
      source="language"
      label={t('site:words.languageOfTheEmail')}
      choices={mailLanguages()}
      validate={required()}
    />
  </ActButton>
);
