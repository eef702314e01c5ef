import { SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { REFUND_FAILURES } from '@vonk/contracts/payments/methods';
import { REFUND_STATUSES } from '@vonk/contracts/payments/refundResources';
import { refusalWord } from '@vonk/contracts/payments/refusalWord';
import { StatusChip } from '../ui/StatusChip.tsx';
import { RefusedRefundButtons } from './RefusedRefundButtons.tsx';
import { currentWords, t } from '../app/words.ts';

const FAILED: readonly unknown[] = REFUND_FAILURES;

const filters = () => [
  <SelectInput key="status" source="status" choices={choicesOf(REFUND_STATUSES)} alwaysOn />,
  ...dayFilters(t('payments:words.paid')),
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

export const RefundList = () => (
  <RecordList
    resource="refunds"
    title={t('site:words.refunds')}
    sort={{ field: 'requested_at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      {
        source: 'requested_at',
        label: t('payments:refundList.requested'),
        sortable: true,
        render: (row) => <Timestamp at={row.requested_at} />,
      },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
      { source: 'credits', label: t('site:words.credits'), numeric: true },
      { source: 'amount', label: t('payments:words.amount'), numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
      {
        source: 'refusal',
        label: t('payments:refundList.whatTheProviderSays'),
        render: ({ status, refusal }) =>
          status === 'refused'
            ? `${FAILED.includes(refusal) ? t('payments:refundList.itCameBack') : t('site:words.no')}: ${refusalWord(refusal, currentWords())}`
            : '–',
      },
      { source: 'paid_at', label: t('payments:words.paid'), render: ({ paid_at }) => <Timestamp at={paid_at} /> },
      {
        source: 'id',
        acts: true,
        label: t('payments:words.whatToDo'),
        render: (row) =>
          row.status === 'refused' ? (
            <RefusedRefundButtons
              refund={row.id}
              credits={row.credits}
              amount={row.amount}
              byTransfer={row.refusal === 'by_transfer'}
            />
          ) : (
            '–'
          ),
      },
    ]}
  />
);
