import { BooleanInput, TextInput } from 'react-admin';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';

const filters = [
  <TextInput key="member" source="member" label="Member id" alwaysOn />,
  <BooleanInput key="complained_about" source="complained_about" label="With an open complaint" alwaysOn />,
];

/** Who talks with whom and how much. The words open only with an open complaint about them. */
export const ConversationList = () => (
  <RecordList
    resource="conversations"
    title="Conversations"
    filters={filters}
    opens={({ complaint }) => complaint !== null}
    emphasised={({ complaint }) => complaint !== null}
    columns={[
      { source: 'started_at', label: 'Started', render: ({ started_at }) => <Timestamp at={started_at} /> },
      {
        source: 'members',
        label: 'Started by',
        render: ({ members }) => <RecordLink resource="members" id={members[0]} />,
      },
      { source: 'with', label: 'With', render: ({ members }) => <RecordLink resource="members" id={members[1]} /> },
      { source: 'messages', label: 'Messages', numeric: true },
      { source: 'photos', label: 'Photos', numeric: true },
      { source: 'gifts', label: 'Gifts', numeric: true },
      { source: 'credits', label: 'Credits spent', numeric: true },
      {
        source: 'complaint',
        label: 'Open complaint',
        render: ({ complaint }) =>
          complaint === null ? '–' : <RecordLink resource="complaints" id={complaint} text="Complaint" />,
      },
      { source: 'last_message_at', label: 'Last message', render: (row) => <Timestamp at={row.last_message_at} /> },
    ]}
  />
);
