import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const filters = [
  <TextInput key="code" source="code" alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(['reserved', 'redeemed'])} alwaysOn />,
  <TextInput key="member" source="member" label="Member id" />,
];

/** Codes that members hold or have used. */
export const DiscountCodeList = () => (
  <RecordList
    resource="discount-codes"
    title="Discount uses"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'code', label: 'Code' },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
    ]}
  />
);
