import { TextInput } from 'react-admin';
import { sentenceOf } from '@vonk/contracts/eventSentences';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { AuditSubject } from './AuditSubject.tsx';

const filters = [
  <TextInput key="staff" source="staff" label="Staff id" alwaysOn />,
  <TextInput key="event" source="event" label="Event" alwaysOn />,
  <TextInput key="stream" source="stream" label="Stream" />,
];

/** Every act of staff, and every try at what the role may not. */
export const AuditList = () => (
  <RecordList
    resource="audit"
    title="Audit"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    opens={false}
    emphasised={({ event }) => event === 'StaffActRefused'}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'staff', label: 'Who', render: ({ staff, staff_name }) => <span title={staff}>{staff_name}</span> },
      { source: 'event', label: 'What', render: ({ event, data }) => sentenceOf(event, data, null) },
      { source: 'stream', label: 'On', render: ({ stream, data }) => <AuditSubject stream={stream} data={data} /> },
    ]}
  />
);
