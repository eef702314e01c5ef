import { Alert } from '@mui/material';
import { Link } from 'react-admin';
import type { FinancePart } from './dashboardAnswer.ts';

/** Red unless the books were proved last night, and all agreed. */
export function ProofNotice({ proof: { night, outcome, differences, overdue } }: Pick<FinancePart, 'proof'>) {
  const words = proofWords(night, outcome, differences, overdue);
  if (words === null)
    return (
      <Alert severity="success" variant="outlined">
        The books were proved in the night of {night}: events, read models, provider and chain agree.{' '}
        <Link to="/proofs" underline="always">
          All nights
        </Link>
      </Alert>
    );
  return (
    <Alert severity="error">
      {words}{' '}
      <Link to={night === null ? '/proofs' : `/proofs/${night}/show`} underline="always">
        Look at the proof
      </Link>
    </Alert>
  );
}

function proofWords(
  night: string | null,
  outcome: FinancePart['proof']['outcome'],
  differences: number,
  overdue: boolean,
): string | null {
  if (night === null) return 'The books were never proved: the nightly proof has not run yet.';
  if (outcome === 'failed') return `The proof of the books in the night of ${night} came to no end.`;
  if (outcome === 'differs')
    return `The books do not agree: ${differences} ${differences === 1 ? 'difference' : 'differences'} in the night of ${night}.`;
  return overdue ? `The nightly proof of the books did not run: the last one is of ${night}.` : null;
}
