import { NumberInput, required } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';

/** Finance corrects a wallet, in either direction. */
export const AdjustCreditsButton = ({ member }: { member: string }) => (
  <ActButton
    label="Adjust"
    resource="ledger"
    act="adjust"
    id={member}
    question="Correct the credits of this member?"
    explanation="A positive number gives credits, a negative one takes them. More than the limit of the settings waits for a second person."
    done={({ approval }) => (approval ? 'Not adjusted yet: it waits for a second person, under Approvals' : 'Adjusted')}
  >
    <NumberInput source="credits" step={1} validate={required()} />
  </ActButton>
);
