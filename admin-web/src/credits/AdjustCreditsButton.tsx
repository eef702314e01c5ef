import { NumberInput, required } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { t } from '../app/words.ts';

/** Finance corrects a wallet, in either direction. */
export const AdjustCreditsButton = ({ member }: { member: string }) => (
  <ActButton
    label={t('credits:adjustCreditsButton.adjust')}
    resource="ledger"
    act="adjust"
    id={member}
    question={t('credits:adjustCreditsButton.correctTheCreditsOfThis')}
    explanation={t('credits:adjustCreditsButton.aPositiveNumberGivesCredits')}
    done={({ approval }) =>
      approval ? t('credits:adjustCreditsButton.notAdjustedYetItWaits') : t('credits:adjustCreditsButton.adjusted')
    }
  >
    <NumberInput source="credits" step={1} validate={required()} />
  </ActButton>
);
