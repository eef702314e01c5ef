import { WITHDRAWAL_STATUSES } from '@vonk/contracts/credits/resources';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput key="status" source="status" choices={choicesOf(WITHDRAWAL_STATUSES)} alwaysOn />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
  <TextInput key="payment" source="payment" label={t('site:words.paymentId')} />,
];

/**
 * Withdrawals by the form that needs no sign-in. Each counts from when it was received, also where its button is pressed
 * later; where the number is that of no order, people look for the order and refund it.
 */
export const WithdrawalList = () => (
  <RecordList
    resource="withdrawals"
    title={t('credits:withdrawalList.withdrawals')}
    none={t('credits:withdrawalList.nobodyWithdrewByTheForm')}
    sort={{ field: 'received_at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      {
        source: 'received_at',
        label: t('credits:withdrawalList.received'),
        sortable: true,
        render: (row) => <Timestamp at={row.received_at} />,
      },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
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
      { source: 'order', label: t('credits:withdrawalList.numberGiven'), render: ({ order }) => order || '–' },
    ]}
  />
);
