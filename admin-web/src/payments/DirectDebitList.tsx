import { DEBIT_STATUSES } from '@vonk/contracts/payments/directDebitResources';
import { SelectInput, TextInput, TopToolbar } from 'react-admin';
import { ExportButton } from '../ui/ExportButton.tsx';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { ImportReturnsButton } from './ImportReturnsButton.tsx';

const filters = [
  <SelectInput key="status" source="status" choices={choicesOf(DEBIT_STATUSES)} alwaysOn />,
  <TextInput key="reference" source="reference" label="Mandate reference" alwaysOn />,
  <TextInput key="collection" source="collection" label="File" />,
  <TextInput key="member" source="member" label="Member id" />,
];
const actions = (
  <TopToolbar>
    <ExportButton />
    <ImportReturnsButton />
  </TopToolbar>
);

/** Direct debits and how they stand with the bank, newest first. */
export const DirectDebitList = () => (
  <RecordList
    resource="direct-debits"
    title="Direct debits"
    none="Nobody has paid by direct debit yet. The setting “direct_debit_creditor” says who collects."
    sort={{ field: 'signed_at', order: 'DESC' }}
    filters={filters}
    actions={actions}
    opens="payments"
    columns={[
      { source: 'signed_at', label: 'Signed', sortable: true, render: (row) => <Timestamp at={row.signed_at} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'account', label: 'Account', render: ({ account }) => account ?? '–' },
      { source: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      { source: 'code', label: 'Returned because', render: ({ code }) => code ?? '–' },
      { source: 'collect_on', label: 'Debited on' },
      { source: 'collection', label: 'File', render: ({ collection }) => collection ?? '–' },
      { source: 'reference', label: 'Mandate' },
    ]}
  />
);
