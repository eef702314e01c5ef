import { DEBIT_STATUSES } from '@vonk/contracts/payments/directDebitResources';
import { SelectInput, TextInput, TopToolbar } from 'react-admin';
import { ExportButton } from '../ui/ExportButton.tsx';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { ImportReturnsButton } from './ImportReturnsButton.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput key="status" source="status" choices={choicesOf(DEBIT_STATUSES)} alwaysOn />,
  <TextInput key="reference" source="reference" label={t('payments:directDebitList.mandateReference')} alwaysOn />,
  <TextInput key="collection" source="collection" label={t('payments:words.file')} />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
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
    title={t('payments:directDebitList.directDebits')}
    none={t('payments:directDebitList.nobodyHasPaidByDirect')}
    sort={{ field: 'signed_at', order: 'DESC' }}
    filters={filters()}
    actions={actions}
    opens="payments"
    columns={[
      {
        source: 'signed_at',
        label: t('payments:directDebitList.signed'),
        sortable: true,
        render: (row) => <Timestamp at={row.signed_at} />,
      },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'account', label: t('site:words.account'), verbatim: true, render: ({ account }) => account ?? '–' },
      { source: 'amount', label: t('payments:words.amount'), numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
      { source: 'code', label: t('payments:directDebitList.returnedBecause'), render: ({ code }) => code ?? '–' },
      {
        source: 'collect_on',
        label: t('payments:words.debitedOn'),
        render: ({ collect_on }) => <CalendarDay date={collect_on} />,
      },
      { source: 'collection', label: t('payments:words.file'), render: ({ collection }) => collection ?? '–' },
      { source: 'reference', label: t('payments:directDebitList.mandate'), verbatim: true },
    ]}
  />
);
