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
import { t } from '../app/words.ts';

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('site:words.code')} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(CODE_STATES)} alwaysOn />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
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
    title={t('payments:codeList.discountCodes')}
    none={t('payments:codeList.noCodeWasMadeYet')}
    sort={{ field: 'issued_at', order: 'DESC' }}
    filters={filters()}
    actions={actions}
    columns={[
      { source: 'code', label: t('site:words.code'), verbatim: true },
      { source: 'state', label: t('site:words.state'), render: ({ state }) => <StatusChip status={state} /> },
      { source: 'value', label: t('payments:words.takes'), render: valueText },
      {
        source: 'limits',
        label: t('site:words.for'),
        render: (row) => limitsText(row) || t('payments:words.everything'),
      },
      { source: 'expires_at', label: t('site:words.until'), render: (row) => <Timestamp at={row.expires_at} /> },
      { source: 'used', label: t('payments:words.paidOrders'), numeric: true, render: usesText },
      {
        source: 'revenue',
        label: t('site:words.revenue'),
        numeric: true,
        render: ({ figures }) => figureText(figures, 'revenue'),
      },
      {
        source: 'cost',
        label: t('payments:words.givenAway'),
        numeric: true,
        render: ({ figures }) => figureText(figures, 'cost'),
      },
      {
        source: 'issued_at',
        label: t('site:words.made'),
        sortable: true,
        render: (row) => <Timestamp at={row.issued_at} />,
      },
    ]}
  />
);
