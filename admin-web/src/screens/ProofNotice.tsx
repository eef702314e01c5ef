import { Alert } from '@mui/material';
import { Link } from 'react-admin';
import type { FinancePart } from '@vonk/contracts/site/today';
import { calendarText } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

/** Red unless the books were proved last night, and all agreed. */
export function ProofNotice({ proof: { night, outcome, differences, overdue } }: Pick<FinancePart, 'proof'>) {
  const words = proofWords(night, outcome, differences, overdue);
  if (words === null)
    return (
      <Alert severity="success" variant="outlined">
        {t('site:proofNotice.theBooksWereProvedIn', { night: night === null ? '–' : calendarText(night) })}{' '}
        <Link to="/proofs" underline="always">
          {t('site:proofNotice.allNights')}
        </Link>
      </Alert>
    );
  return (
    <Alert severity="error">
      {words}{' '}
      <Link to={night === null ? '/proofs' : `/proofs/${night}/show`} underline="always">
        {t('site:proofNotice.lookAtTheProof')}
      </Link>
    </Alert>
  );
}

function proofWords(
  date: string | null,
  outcome: FinancePart['proof']['outcome'],
  differences: number,
  overdue: boolean,
): string | null {
  if (date === null) return t('site:proofNotice.theBooksWereNeverProved');
  const night = calendarText(date);
  if (outcome === 'failed') return t('site:proofNotice.theProofOfTheBooks', { night });
  if (outcome === 'differs')
    return t('site:proofNotice.theBooksDontAgreeIn', {
      count: differences,
      night,
    });
  return overdue ? t('site:proofNotice.theNightlyProofOfThe', { night }) : null;
}
