import { COMPLAINT_CATEGORIES } from '@vonk/contracts/safety/events';
import { BooleanInput, SearchInput, SelectInput, TextInput, useGetIdentity } from 'react-admin';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Deadline } from './Deadline.tsx';

/** The cases that whoever looks has taken on. */
function TakenBy(props: { source: string; label: string; alwaysOn?: boolean }) {
  const { data: me } = useGetIdentity();
  return <SelectInput {...props} choices={me ? [{ id: String(me.id), name: 'Me' }] : []} />;
}

const filters = [
  <SearchInput key="q" source="q" placeholder="Reference" alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(['open', 'appealed', 'resolved'])} alwaysOn />,
  <SelectInput key="category" source="category" choices={choicesOf(COMPLAINT_CATEGORIES)} alwaysOn />,
  <TakenBy key="assigned_to" source="assigned_to" label="Taken by" alwaysOn />,
  <BooleanInput key="overdue" source="overdue" label="Overdue only" />,
  <TextInput key="reporter" source="reporter" label="Filed by (member id)" />,
  <TextInput key="about_profile" source="about_profile" label="About (member id)" />,
];

/** The queue: what is due first stands first, decided ones last. */
export const ComplaintList = () => (
  <RecordList
    resource="complaints"
    title="Complaints"
    sort={{ field: 'due_at', order: 'ASC' }}
    filters={filters}
    emphasised={({ overdue }) => overdue}
    columns={[
      { source: 'reference', label: 'Reference', render: ({ reference }) => <strong>{reference}</strong> },
      { source: 'category', label: 'Category', render: ({ category }) => spoken(category) },
      {
        source: 'status',
        label: 'Status',
        render: ({ status }) => <StatusChip status={status} />,
      },
      {
        source: 'due_at',
        label: 'Due',
        sortable: true,
        render: (row) => <Deadline at={row.due_at} status={row.status} overdue={row.overdue} />,
      },
      { source: 'filed_at', label: 'Filed', render: ({ filed_at }) => <Timestamp at={filed_at} /> },
      { source: 'about', label: 'About', render: ({ about }) => <RecordLink resource="members" id={about.profile} /> },
      {
        source: 'reporter',
        label: 'Filed by',
        render: ({ member }) => (member ? <RecordLink resource="members" id={member} /> : 'Visitor'),
      },
      {
        source: 'assigned_to',
        label: 'Taken by',
        render: ({ assigned_to, staff_names }) => (assigned_to ? (staff_names[assigned_to] ?? assigned_to) : '–'),
      },
    ]}
  />
);
