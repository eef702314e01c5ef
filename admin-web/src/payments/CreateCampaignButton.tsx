import { maxLength, minLength, NumberInput, required, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { CampaignInputs } from './CampaignInputs.tsx';

/** Makes a campaign with its discount. */
export const CreateCampaignButton = () => (
  <ActButton
    label="Make a campaign"
    resource="campaigns"
    act="create"
    question="Make a campaign"
    explanation="Whoever it is for has its discount by itself, once, where no discount of the first purchase runs: discounts never add up. Code, percentage and dates stay as they are made."
    done="Campaign made"
    variant="contained"
    width="md"
    initial={{ members: 'everybody', banner: true, no_credits: false, countries: [] }}
  >
    <TextInput
      source="code"
      label="Code"
      helperText="Letters, figures and dashes, 3 to 30 of them."
      validate={[required(), minLength(3), maxLength(30)]}
    />
    <NumberInput source="percentage" label="Percentage off" min={1} max={99} validate={required()} />
    <TextInput source="starts_on" type="datetime-local" label="From" helperText="Time of the site. Empty: at once." />
    <TextInput
      source="ends_on"
      type="datetime-local"
      label="Until"
      helperText="Time of the site; not included."
      validate={required()}
    />
    <CampaignInputs />
  </ActButton>
);
