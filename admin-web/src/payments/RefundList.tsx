import { SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { REFUND_FAILURES } from '@vonk/contracts/payments/methods';
import { refusalWord } from '@vonk/contracts/payments/refusalWord';
import { StatusChip } from '../ui/StatusChip.tsx';
import { RefusedRefundButtons } from './RefusedRefundButtons.tsx';

const FAILED: readonly unknown[] = REFUND_FAILURES;

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf(['refused', 'processing', 'paid', 'reversed'])}
    alwaysOn
  />,
  ...dayFilters('Paid'),
  <TextInput key="member" source="member" label="Member id" />,
];

export const RefundList = () => (
  <RecordList
    resource="refunds"
    title="Refunds"
    sort={{ field: 'requested_at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      {
        source: 'requested_at',
        label: 'Requested',
        sortable: true,
        render: (row) => <Timestamp at={row.requested_at} />,
      },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'credits', label: 'Credits', numeric: true },
      { source: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      {
        source: 'refusal',
        label: 'What the provider says',
        render: ({ status, refusal }) =>
          status === 'refused' ? `${FAILED.includes(refusal) ? 'It came back' : 'No'}: ${refusalWord(refusal)}` : '–',
      },
      {
        source: 'id',
        label: 'What to do',
        render: (row) =>
          row.status === 'refused' ? (
            <RefusedRefundButtons refund={row.id} credits={row.credits} amount={row.amount} />
          ) : (
            '–'
          ),
      },
      { source: 'paid_at', label: 'Paid', render: ({ paid_at }) => <Timestamp at={paid_at} /> },
    ]}
  />
);
