import { useRedirect } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { FictionalFields } from './FictionalFields.tsx';
import { t } from '../app/words.ts';

/** Makes a fictional profile and opens it. */
export function CreateFictionalButton() {
  const redirect = useRedirect();
  return (
    <ActButton
      label={t('profiles:createFictionalButton.newFictionalProfile')}
      resource="profiles"
      act="create"
      question={t('profiles:createFictionalButton.makeAFictionalProfile')}
      explanation={t('profiles:createFictionalButton.itCarriesTheLabelFictional')}
      done={t('site:words.made')}
      variant="contained"
      width="md"
      initial={{ country: 'NL', interests: [] }}
      onDone={({ id }) => typeof id === 'string' && redirect('show', 'members', id)}
    >
      <FictionalFields making />
    </ActButton>
  );
}
