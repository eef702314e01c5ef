import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { FileTextInput } from './FileTextInput.tsx';
import { returnOutcomeWord } from './returnOutcomeWord.ts';
import { t } from '../app/words.ts';

/** Takes in what the bank returned, and says of each line what became of it. */
export function ImportReturnsButton() {
  if (!useMayDo('payments.refund')) return null;
  return (
    <ActButton
      label={t('payments:importReturnsButton.importReturns')}
      resource="direct-debits"
      act="returns"
      question={t('payments:importReturnsButton.takeInWhatTheBank')}
      explanation={t('payments:importReturnsButton.aRejectionPain002A')}
      done={({ rows }) =>
        t('payments:importReturnsButton.ofDebitsWereReturned', {
          returned: rows.filter(({ outcome }) => outcome === 'taken_back').length,
          all: rows.length,
        })
      }
      secret
      width="md"
      afterwards={({ rows }) => (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('site:words.reference')}</TableCell>
              <TableCell>{t('site:words.code')}</TableCell>
              <TableCell>{t('payments:importReturnsButton.whatBecameOfIt')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ reference, code, outcome, payment }) => (
              <TableRow key={reference}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {payment === null ? reference : <RecordLink resource="payments" id={payment} />}
                </TableCell>
                <TableCell>{code}</TableCell>
                <TableCell>{returnOutcomeWord(outcome)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    >
      <FileTextInput source="file" label={t('payments:importReturnsButton.fileOfTheBank')} />
    </ActButton>
  );
}
