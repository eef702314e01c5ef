import { Link, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { ExportButton } from '../ui/ExportButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { FileTextInput } from './FileTextInput.tsx';

const differences = (settlement: string) =>
  `/settlement-differences?filter=${encodeURIComponent(JSON.stringify({ settlement }))}`;

/** Takes in what the provider paid out. */
function ImportSettlementButton() {
  if (!useMayDo('books.close')) return null;
  return (
    <ActButton
      label="Take a file in"
      resource="settlements"
      act="import"
      question="Take in what the provider paid out?"
      explanation="CSV with the columns kind (payment, refund, chargeback, fee, payout), reference, amount, currency and date. What comes in is positive. The same file may be taken in again: it is matched anew."
      done={({ open }) => (open === 0 ? 'All of it agrees with the books' : `${open} differences`)}
    >
      <TextInput source="name" label="Name, as on the bank statement" fullWidth />
      <FileTextInput source="file" label="File of the provider" />
    </ActButton>
  );
}

/** Asks the provider what it paid out. */
function FetchSettlementsButton() {
  if (!useMayDo('books.close')) return null;
  return (
    <ActButton
      label="Fetch from the provider"
      resource="settlements"
      act="fetch"
      question="Fetch what the provider paid out?"
      explanation="It is asked every day by itself. What is here already is left as it is."
      atOnce="Fetched from the provider"
      done={({ name }) => `All of it is here. The newest: ${name}`}
    />
  );
}

/** What the provider paid out, newest first. */
export const SettlementList = () => (
  <RecordList
    resource="settlements"
    title="Settlements"
    none="Nothing of the provider was taken in yet."
    sort={{ field: 'imported_at', order: 'DESC' }}
    opens={false}
    actions={
      <TopToolbar>
        <FetchSettlementsButton />
        <ImportSettlementButton />
        <ExportButton />
      </TopToolbar>
    }
    columns={[
      { source: 'name', label: 'Settlement', render: ({ id, name }) => <Link to={differences(id)}>{name}</Link> },
      { source: 'from', label: 'From' },
      { source: 'to', label: 'Until' },
      { source: 'lines', label: 'Lines', numeric: true },
      { source: 'payout', label: 'Payout', numeric: true, render: ({ payout }) => moneyText(payout) },
      { source: 'open', label: 'Open differences', numeric: true },
      { source: 'resolved', label: 'Explained', numeric: true },
      { source: 'imported_at', label: 'Taken in', sortable: true, render: (row) => <Timestamp at={row.imported_at} /> },
    ]}
  />
);
