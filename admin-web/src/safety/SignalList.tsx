import { SIGNAL_KINDS } from '@vonk/contracts/safety/events';
import { Typography } from '@mui/material';
import { Link, required, SelectInput, TextInput } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { signalCount } from './signalCount.ts';
import { YesNoInput } from '../ui/YesNoInput.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput key="kind" source="kind" choices={choicesOf(SIGNAL_KINDS)} alwaysOn />,
  <YesNoInput key="open" source="open" label={t('safety:signalList.notLookedAt')} alwaysOn />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

function Review({ id }: { id: string }) {
  if (!useMayDo('complaints.resolve')) return null;
  return (
    <ActButton
      label={t('safety:signalList.lookedAt')}
      resource="signals"
      act="review"
      id={id}
      question={t('safety:signalList.whatDoYouSee')}
      explanation={t('safety:signalList.aVerdictDoesNothingTo')}
      done={t('safety:words.noted')}
      values={{ seen: null }}
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
    title={t('safety:signalList.signals')}
    none={t('safety:signalList.noMemberBehavesLikeA')}
    filters={filters()}
    opens={false}
    columns={[
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'kind', label: t('site:words.signal'), render: ({ kind }) => <strong>{spoken(kind)}</strong> },
      {
        source: 'value',
        label: t('site:words.howMuch'),
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
        label: t('safety:signalList.behindIt'),
        render: (row) => (
          <Typography variant="caption" component="div" color="textSecondary">
            {t('safety:signalList.sameOpenerSameTextContact', {
              count: row.conversations,
              most_equal_openers: row.most_equal_openers,
              most_equal_messages: row.most_equal_messages,
              contact_people: row.contact_people,
              payment_people: row.payment_people,
            })}
            <br />
            {t('site:words.signedUp')} <Timestamp at={row.signed_up_at} />
          </Typography>
        ),
      },
      {
        source: 'open_complaints',
        label: t('safety:words.complaints'),
        numeric: true,
        render: ({ member, open_complaints: count }) =>
          count === 0 ? (
            0
          ) : (
            <Link
              aria-label={t('safety:signalList.openComplaintsAboutThisMember', { count })}
              to={`/complaints?filter=${encodeURIComponent(JSON.stringify({ about_profile: member, undecided: true }))}`}
            >
              {count}
            </Link>
          ),
      },
      { source: 'last_at', label: t('site:words.lastSeen'), render: ({ last_at }) => <Timestamp at={last_at} /> },
      {
        source: 'verdict',
        acts: true,
        label: t('safety:signalList.verdict'),
        render: ({ id, verdict }) => (verdict ? <StatusChip status={verdict} /> : <Review id={id} />),
      },
    ]}
  />
);
