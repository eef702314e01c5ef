import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { FileTextInput } from './FileTextInput.tsx';
import { returnOutcomeWord } from './returnOutcomeWord.ts';

/** Takes in what the bank returned, and says of each line what became of it. */
export function ImportReturnsButton() {
  if (!useMayDo('payments.refund')) return null;
  return (
    <ActButton
      label="Import returns"
      resource="direct-debits"
      act="returns"
      question="Take in what the bank returned?"
      explanation="A rejection (pain.002), a statement or notice (camt.053, camt.054), or CSV with the columns reference, code and amount. A file may be taken in twice: what is known stays as it is."
      done={({ rows }) =>
        `${rows.filter(({ outcome }) => outcome === 'taken_back').length} of ${rows.length} debits were returned`
      }
      secret
      width="md"
      afterwards={({ rows }) => (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Reference</TableCell>
              <TableCell>Code</TableCell>
              <TableCell>What became of it</TableCell>
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
      <FileTextInput source="file" label="File of the bank" />
    </ActButton>
  );
}
