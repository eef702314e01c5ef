import { useRedirect } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { FictionalFields } from './FictionalFields.tsx';

/** Makes a fictional profile and opens it. */
export function CreateFictionalButton() {
  const redirect = useRedirect();
  return (
    <ActButton
      label="New fictional profile"
      resource="profiles"
      act="create"
      question="Make a fictional profile"
      explanation="It carries the label “fictional” wherever members meet it, and can never become anything else. It does nothing by itself: no likes, no views, no messages."
      done="Made"
      variant="contained"
      width="md"
      initial={{ country: 'NL', interests: [] }}
      onDone={({ id }) => typeof id === 'string' && redirect('show', 'members', id)}
    >
      <FictionalFields making />
    </ActButton>
  );
}
