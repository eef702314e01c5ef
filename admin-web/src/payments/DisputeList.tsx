import { DISPUTE_STATUSES } from '@vonk/contracts/payments/disputeEvents';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { DisputeDeadline } from './DisputeDeadline.tsx';

const filters = [
  <SelectInput key="status" source="status" choices={choicesOf(DISPUTE_STATUSES)} alwaysOn />,
  <TextInput key="payment" source="payment" label="Payment id" />,
  <TextInput key="member" source="member" label="Member id" />,
];

/** Charge-backs: those that wait for an answer to the bank first, by deadline. */
export const DisputeList = () => (
  <RecordList
    resource="disputes"
    title="Disputes"
    none="No bank took anything back."
    filters={filters}
    columns={[
      { source: 'deadline', label: 'To answer', render: (row) => <DisputeDeadline {...row} /> },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      { source: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'reason', label: 'The bank says', render: ({ reason }) => reason ?? 'No reason' },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'opened_at', label: 'Taken back', render: ({ opened_at }) => <Timestamp at={opened_at} /> },
      { source: 'closed_at', label: 'Over', render: ({ closed_at }) => <Timestamp at={closed_at} /> },
    ]}
  />
);
