import { Alert } from '@mui/material';
import { INVITATION_DAYS_MAX, INVITATION_USES_MAX } from '@vonk/contracts/accounts/commands';
import { LANGUAGES } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { email, maxValue, minValue, NumberInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { InvitationLink } from './InvitationLink.tsx';

const languages = LANGUAGES.map((id) => ({ id, name: new Intl.DisplayNames('en', { type: 'language' }).of(id) ?? id }));

/** Makes an invitation: with an address it goes there by mail, without one the link is handed over. */
export const CreateInvitationButton = () => (
  <ActButton
    label="Invite"
    resource="invitations"
    act="create"
    question="Make an invitation"
    explanation="With an address it is for one person and goes there by mail. Without one, hand the link over yourself."
    done="Invitation made"
    variant="contained"
    afterwards={({ link, email: to }) => (
      <>
        <Alert severity="success" sx={{ mb: 2 }}>
          {to
            ? 'The mail is on its way. This is the link in it:'
            : 'This is the link. It stands on the invitation, too.'}
        </Alert>
        {typeof link === 'string' && <InvitationLink link={link} />}
      </>
    )}
  >
    <TextInput
      source="email"
      label="Email (optional)"
      type="email"
      helperText="Forgotten with the note when it expires and nobody came by it."
      validate={[email()]}
    />
    <NumberInput
      source="uses"
      label="Number of signups"
      helperText="Always one where an email is given."
      defaultValue={1}
      validate={[required(), minValue(1), maxValue(INVITATION_USES_MAX)]}
    />
    <NumberInput
      source="days"
      label="Good for (days)"
      defaultValue={30}
      validate={[required(), minValue(1), maxValue(INVITATION_DAYS_MAX)]}
    />
    <SelectInput source="language" choices={languages} defaultValue="nl" validate={required()} />
    <ReferenceInput source="site" reference="sites">
      <SelectInput label="Invites to" optionText="name" defaultValue={MAIN_SITE} validate={required()} />
    </ReferenceInput>
    <TextInput source="note" label="Note (optional)" helperText="For whom or for what. Staff read it." />
  </ActButton>
);
