import { DateInput, TextInput } from 'react-admin';
import { moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const filters = [
  <DateInput key="on" source="on" label="At the end of" alwaysOn />,
  <TextInput key="currency" source="currency" alwaysOn />,
];

/** The bought lots that the liability of a day is made of, oldest first. */
export const UnusedLotList = () => (
  <RecordList
    resource="unused-lots"
    title="Unused lots"
    filters={filters}
    opens={false}
    columns={[
      { source: 'at', label: 'Bought', render: ({ at }) => <Timestamp at={at} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'bought', label: 'Credits', numeric: true },
      { source: 'unused', label: 'Unused', numeric: true },
      { source: 'worth', label: 'Worth', numeric: true, render: ({ worth }) => moneyText(worth) },
    ]}
  />
);
