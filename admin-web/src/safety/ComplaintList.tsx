import { COMPLAINT_CATEGORIES } from '@vonk/contracts/safety/events';
import { SearchInput, SelectInput, TextInput, useGetIdentity } from 'react-admin';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Deadline } from './Deadline.tsx';
import { OnlyInput } from '../ui/YesNoInput.tsx';
import { t } from '../app/words.ts';

/** The cases that whoever looks has taken on. */
function TakenBy(props: { source: string; label: string; alwaysOn?: boolean }) {
  const { data: me } = useGetIdentity();
  return <SelectInput {...props} choices={me ? [{ id: String(me.id), name: t('safety:complaintList.me') }] : []} />;
}

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('site:words.reference')} alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(['open', 'appealed', 'resolved'])} alwaysOn />,
  <SelectInput key="category" source="category" choices={choicesOf(COMPLAINT_CATEGORIES)} alwaysOn />,
  <TakenBy key="assigned_to" source="assigned_to" label={t('safety:words.takenBy')} alwaysOn />,
  <OnlyInput key="undecided" source="undecided" label={t('safety:complaintList.undecidedOnly')} />,
  <OnlyInput key="overdue" source="overdue" label={t('safety:complaintList.overdueOnly')} />,
  <TextInput
    key="reporter"
    source="reporter"
    label={t('safety:complaintList.filedByMemberId')}
    sx={{ minWidth: 260 }}
  />,
  <TextInput key="about_profile" source="about_profile" label={t('safety:complaintList.aboutMemberId')} />,
];

/** The queue: what is due first stands first, decided ones last. */
export const ComplaintList = () => (
  <RecordList
    resource="complaints"
    title={t('safety:words.complaints')}
    sort={{ field: 'due_at', order: 'ASC' }}
    filters={filters()}
    emphasised={({ overdue }) => overdue}
    columns={[
      {
        source: 'reference',
        label: t('site:words.reference'),
        verbatim: true,
        render: ({ reference }) => <strong>{reference}</strong>,
      },
      { source: 'category', label: t('site:words.category'), render: ({ category }) => spoken(category) },
      {
        source: 'status',
        label: t('site:words.status'),
        render: ({ status }) => <StatusChip status={status} />,
      },
      {
        source: 'due_at',
        label: t('site:words.due'),
        sortable: true,
        render: (row) => <Deadline at={row.due_at} status={row.status} overdue={row.overdue} />,
      },
      { source: 'filed_at', label: t('safety:words.filed'), render: ({ filed_at }) => <Timestamp at={filed_at} /> },
      {
        source: 'about',
        label: t('site:words.about'),
        render: ({ about }) => <RecordLink resource="members" id={about.profile} />,
      },
      {
        source: 'reporter',
        label: t('safety:words.filedBy'),
        render: ({ member }) =>
          member ? <RecordLink resource="members" id={member} /> : t('safety:complaintList.visitor'),
      },
      {
        source: 'assigned_to',
        label: t('safety:words.takenBy'),
        render: ({ assigned_to, staff_names }) => (assigned_to ? (staff_names[assigned_to] ?? assigned_to) : '–'),
      },
    ]}
  />
);
