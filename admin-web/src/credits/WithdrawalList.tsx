import { WITHDRAWAL_STATUSES } from '@vonk/contracts/credits/resources';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const filters = [
  <SelectInput key="status" source="status" choices={choicesOf(WITHDRAWAL_STATUSES)} alwaysOn />,
  <TextInput key="member" source="member" label="Member id" />,
  <TextInput key="payment" source="payment" label="Payment id" />,
];

/**
 * Withdrawals by the form that needs no sign-in. Each counts from when it was received, also where its button is pressed
 * later; where the number is that of no order, people look for the order and refund it.
 */
export const WithdrawalList = () => (
  <RecordList
    resource="withdrawals"
    title="Withdrawals"
    none="Nobody withdrew by the form."
    sort={{ field: 'received_at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'received_at', label: 'Received', sortable: true, render: (row) => <Timestamp at={row.received_at} /> },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'order', label: 'Number given', render: ({ order }) => order || '–' },
    ]}
  />
);
