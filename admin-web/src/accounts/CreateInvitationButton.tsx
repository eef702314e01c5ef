import { Alert } from '@mui/material';
import { INVITATION_DAYS_MAX, INVITATION_USES_MAX } from '@vonk/contracts/accounts/commands';
import { LANGUAGES } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { email, maxValue, minValue, NumberInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { t } from '../app/words.ts';
import { languageName } from '../ui/formatText.ts';

const languages = () => LANGUAGES.map((id) => ({ id, name: languageName(id) }));

/** Makes an invitation: with an address it goes there by mail, without one the link is handed over. */
export const CreateInvitationButton = () => (
  <ActButton
    label={t('accounts:createInvitationButton.invite')}
    resource="invitations"
    act="create"
    question={t('accounts:createInvitationButton.makeAnInvitation')}
    explanation={t('accounts:createInvitationButton.withAnAddressItIs')}
    done={t('accounts:createInvitationButton.invitationMade')}
    variant="contained"
    afterwards={({ link, email: to }) => (
      <>
        <Alert severity="success" sx={{ mb: 2 }}>
          {to
            ? t('accounts:createInvitationButton.theEmailIsOnIts')
            : t('accounts:createInvitationButton.thisIsTheLinkIt')}
        </Alert>
        {typeof link === 'string' && <InvitationLink link={link} />}
      </>
    )}
  >
    <TextInput
      source="email"
      label={t('accounts:createInvitationButton.emailOptional')}
      type="email"
      helperText={t('accounts:createInvitationButton.forgottenWithTheNoteWhen')}
      validate={[email()]}
    />
    <NumberInput
      source="uses"
      label={t('accounts:createInvitationButton.numberOfSignups')}
      helperText={t('accounts:createInvitationButton.alwaysOneWhereAnEmail')}
      defaultValue={1}
      validate={[required(), minValue(1), maxValue(INVITATION_USES_MAX)]}
    />
    <NumberInput
      source="days"
      label={t('accounts:createInvitationButton.goodForDays')}
      defaultValue={30}
      validate={[required(), minValue(1), maxValue(INVITATION_DAYS_MAX)]}
    />
    <SelectInput source="language" choices={languages()} defaultValue="nl" validate={required()} />
    <ReferenceInput source="site" reference="sites">
      <SelectInput
        label={t('accounts:createInvitationButton.invitesTo')}
        optionText="name"
        defaultValue={MAIN_SITE}
        validate={required()}
      />
    </ReferenceInput>
    <TextInput
      source="note"
      label={t('accounts:createInvitationButton.noteOptional')}
      helperText={t('accounts:createInvitationButton.forWhomOrForWhat')}
    />
  </ActButton>
);
