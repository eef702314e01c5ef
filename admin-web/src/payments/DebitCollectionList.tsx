import { Box } from '@mui/material';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/xml' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

function FileButtons({ row }: { row: Row<'debit-collections'> }) {
  if (!useMayDo('payments.refund')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label="Download"
        resource="debit-collections"
        act="download"
        id={row.id}
        question={`Download the file with ${row.debits} direct debits?`}
        explanation="pain.008.001.02, for the bank. It holds names and accounts: who downloads it is noted."
        done="The file is downloaded"
        onDone={({ name, xml }) => saveFile(name, xml)}
      />
      {row.open > 0 && (
        <ActButton
          label="Money is in"
          resource="debit-collections"
          act="settle"
          id={row.id}
          question={`Is the money of ${row.open} debits on the account?`}
          explanation="Those that were returned stay returned. Credits that wait for the money come now."
          done={({ settled }) => `${settled} debits are settled`}
        />
      )}
    </Box>
  );
}

/** The files of direct debits for the bank, newest first. They are made on the morning before the accounts are debited. */
export const DebitCollectionList = () => (
  <RecordList
    resource="debit-collections"
    title="Direct debit files"
    none="No file was made yet: one is made on the last banking day before accounts are debited."
    sort={{ field: 'closed_at', order: 'DESC' }}
    opens={false}
    actions={false}
    columns={[
      { source: 'id', label: 'File' },
      { source: 'closed_at', label: 'Made', sortable: true, render: (row) => <Timestamp at={row.closed_at} /> },
      { source: 'collect_on', label: 'Debited on' },
      { source: 'debits', label: 'Debits', numeric: true },
      { source: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'open', label: 'Open', numeric: true },
      { source: 'returned', label: 'Returned', numeric: true },
      {
        source: 'downloaded_at',
        label: 'Downloaded',
        render: ({ downloaded_at }) => (downloaded_at === null ? 'never' : <Timestamp at={downloaded_at} />),
      },
      { source: 'act', label: 'What to do', render: (row) => <FileButtons row={row} /> },
    ]}
  />
);
