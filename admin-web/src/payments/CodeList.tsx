import { CODE_STATES } from '@vonk/contracts/payments/codeTerms';
import { SearchInput, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { choicesOf } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { figureText, limitsText, usesText, valueText } from './codeText.ts';
import { IssueCodeButton } from './IssueCodeButton.tsx';

const filters = [
  <SearchInput key="q" source="q" placeholder="Code" alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(CODE_STATES)} alwaysOn />,
  <TextInput key="member" source="member" label="Member id" />,
];

function Actions() {
  const mayIssue = useMayDo('codes.change');
  return (
    <TopToolbar>
      <ExportButton />
      {mayIssue && <IssueCodeButton />}
    </TopToolbar>
  );
}
const actions = <Actions />;

/** Discount codes with what came of them, newest first. */
export const CodeList = () => (
  <RecordList
    resource="codes"
    title="Discount codes"
    none="No code was made yet."
    sort={{ field: 'issued_at', order: 'DESC' }}
    filters={filters}
    actions={actions}
    columns={[
      { source: 'code', label: 'Code' },
      { source: 'state', label: 'State', render: ({ state }) => <StatusChip status={state} /> },
      { source: 'value', label: 'Takes', render: valueText },
      { source: 'limits', label: 'For', render: (row) => limitsText(row) || 'Everything' },
      { source: 'expires_at', label: 'Until', render: (row) => <Timestamp at={row.expires_at} /> },
      { source: 'used', label: 'Paid orders', numeric: true, render: usesText },
      { source: 'revenue', label: 'Revenue', numeric: true, render: ({ figures }) => figureText(figures, 'revenue') },
      { source: 'cost', label: 'Given away', numeric: true, render: ({ figures }) => figureText(figures, 'cost') },
      { source: 'issued_at', label: 'Made', sortable: true, render: (row) => <Timestamp at={row.issued_at} /> },
    ]}
  />
);
