import { SIGNAL_KINDS } from '@vonk/contracts/safety/events';
import { Typography } from '@mui/material';
import { BooleanInput, Link, required, SelectInput, TextInput } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { signalCount } from './signalCount.ts';

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(SIGNAL_KINDS)} alwaysOn />,
  <BooleanInput key="open" source="open" label="Not looked at" alwaysOn />,
  <TextInput key="member" source="member" label="Member id" />,
];

function Review({ id }: { id: string }) {
  if (!useMayDo('complaints.resolve')) return null;
  return (
    <ActButton
      label="Looked at"
      resource="signals"
      act="review"
      id={id}
      question="What do you see?"
      explanation="A verdict does nothing to the member. What should be done is done on their record."
      done="Noted"
    >
      <SelectInput
        source="verdict"
        choices={choicesOf(['confirmed', 'dismissed'])}
        validate={required()}
        defaultValue="dismissed"
      />
    </ActButton>
  );
}

/** What points to scam or spam, with the numbers behind it. Nobody is ever banned by it: somebody looks. */
export const SignalList = () => (
  <RecordList
    resource="signals"
    title="Signals"
    none="No member behaves like a scammer at the moment."
    filters={filters}
    opens={false}
    columns={[
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'kind', label: 'Signal', render: ({ kind }) => <strong>{spoken(kind)}</strong> },
      {
        source: 'value',
        label: 'How much',
        render: ({ value, kind, features }) => (
          <>
            {signalCount(kind, value)}
            {features.length > 0 && (
              <Typography variant="caption" component="div" color="textSecondary">
                {features.map(spoken).join(', ')}
              </Typography>
            )}
          </>
        ),
      },
      {
        source: 'numbers',
        label: 'Behind it',
        render: (row) => (
          <Typography variant="caption" component="div" color="textSecondary">
            {row.conversations} {row.conversations === 1 ? 'conversation' : 'conversations'} · same opener ×
            {row.most_equal_openers} · same text ×{row.most_equal_messages} · contact {row.contact_people} · money{' '}
            {row.payment_people}
            <br />
            Signed up <Timestamp at={row.signed_up_at} />
          </Typography>
        ),
      },
      {
        source: 'open_complaints',
        label: 'Complaints',
        numeric: true,
        render: ({ member, open_complaints: count }) =>
          count === 0 ? (
            0
          ) : (
            <Link
              aria-label={`${count} open complaints about this member`}
              to={`/complaints?filter=${encodeURIComponent(JSON.stringify({ about_profile: member }))}`}
            >
              {count}
            </Link>
          ),
      },
      { source: 'last_at', label: 'Last seen', render: ({ last_at }) => <Timestamp at={last_at} /> },
      {
        source: 'verdict',
        label: 'Verdict',
        render: ({ id, verdict }) => (verdict ? <StatusChip status={verdict} /> : <Review id={id} />),
      },
    ]}
  />
);
