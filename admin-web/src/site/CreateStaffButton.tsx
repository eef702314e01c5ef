import { Alert } from '@mui/material';
import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { email, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf } from '../ui/inWords.ts';
import { Facts } from '../ui/Panel.tsx';

/** Takes somebody into the staff. Password and TOTP secret are shown this once. */
export const CreateStaffButton = () => (
  <ActButton
    label="Add somebody"
    path="staff/create"
    question="Add somebody to the staff"
    done="Added"
    variant="contained"
    afterwards={({ password, totp_secret, totp_uri }) => (
      <>
        <Alert severity="warning" sx={{ mb: 2 }}>
          Hand these over now: they are shown once and kept by nobody.
        </Alert>
        <Facts
          facts={[
            ['Password', String(password)],
            ['TOTP secret', String(totp_secret)],
            ['For an authenticator app', String(totp_uri)],
          ]}
        />
      </>
    )}
  >
    <TextInput source="name" validate={required()} />
    <TextInput source="email" type="email" validate={[required(), email()]} />
    <SelectInput source="role" choices={choicesOf(STAFF_ROLES)} validate={required()} />
  </ActButton>
);
