import type { Row } from '../app/adminClient.ts';
import { APPEAL_OUTCOMES } from '@vonk/contracts/safety/events';
import { Typography } from '@mui/material';
import { NullableBooleanInput, required, SelectInput, TextInput, useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const filters = [
  <NullableBooleanInput
    key="decided"
    source="decided"
    label="Decision"
    nullLabel="All"
    falseLabel="Waiting"
    trueLabel="Decided"
    alwaysOn
  />,
  <TextInput key="member" source="member" label="Member id" />,
];

function Decide({ row }: { row: Row<'sanction-appeals'> }) {
  const may = useMayDo('members.sanction');
  const { data: me } = useGetIdentity();
  if (row.appeal_outcome) return <StatusChip status={row.appeal_outcome} />;
  if (me && String(me.id) === row.by)
    return (
      <Typography variant="caption" color="textSecondary">
        Yours: somebody else decides
      </Typography>
    );
  if (!may) return null;
  return (
    <ActButton
      label="Decide"
      resource="sanction-appeals"
      act="decide"
      id={row.id}
      question="Decide this appeal"
      explanation="Overturned: what the sanction still does is undone at once. The answer goes to the member."
      done="Decided; the answer is on its way"
    >
      <SelectInput source="outcome" choices={choicesOf(APPEAL_OUTCOMES)} validate={required()} />
      <TextInput source="answer" label="Answer to the member" multiline minRows={4} validate={required()} />
    </ActButton>
  );
}

const Words = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ maxWidth: 360, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);

/** Sanctions that members appealed, those that wait longest first; decided by somebody else than gave them. */
export const SanctionAppealList = () => (
  <RecordList
    resource="sanction-appeals"
    title="Appeals against sanctions"
    none="Nobody appeals against a sanction."
    filters={filters}
    opens={false}
    columns={[
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      {
        source: 'kind',
        label: 'Sanction',
        render: ({ kind, what, reason }) => `${spoken(kind)}${what ? ` (${spoken(what)})` : ''}: ${spoken(reason)}`,
      },
      {
        source: 'complaint',
        label: 'Case',
        render: ({ complaint }) => <RecordLink resource="complaints" id={complaint} text="Complaint" />,
      },
      { source: 'statement', label: 'Told to the member', render: ({ statement }) => <Words text={statement} /> },
      { source: 'appeal', label: 'What they say', render: ({ appeal }) => <Words text={appeal ?? ''} /> },
      { source: 'by', label: 'Given by', render: ({ by, staff_names }) => staff_names[by] ?? by },
      { source: 'appealed_at', label: 'Appealed', render: ({ appealed_at }) => <Timestamp at={appealed_at} /> },
      { source: 'decide', label: 'Decision', render: (row) => <Decide row={row} /> },
    ]}
  />
);
