import type { Row } from '../app/adminClient.ts';
import { APPEAL_OUTCOMES } from '@vonk/contracts/safety/events';
import { appealAnswer } from '@vonk/contracts/safety/statementTemplates';
import { Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import { NullableBooleanInput, required, SelectInput, TextInput, useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { spoken } from '../ui/formatText.ts';
import { StatementInput } from '../ui/StatementInput.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';
import { Written } from '../ui/Written.tsx';

const filters = () => [
  <NullableBooleanInput
    key="decided"
    source="decided"
    label={t('site:words.decision')}
    nullLabel={t('site:words.all')}
    falseLabel={t('safety:sanctionAppealList.waiting')}
    trueLabel={t('safety:sanctionAppealList.decided')}
    alwaysOn
  />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

/** Of an appeal: what is upheld is our decision, where of a complaint it is the complaint. */
const outcomes = () => APPEAL_OUTCOMES.map((id) => ({ id, name: spoken(`appeal_${id}`) }));

function Decide({ row }: { row: Row<'sanction-appeals'> }) {
  const may = useMayDo('members.sanction');
  const { data: me } = useGetIdentity();
  if (row.appeal_outcome) return <StatusChip status={`appeal_${row.appeal_outcome}`} />;
  if (me && String(me.id) === row.by)
    return (
      <Typography variant="caption" color="textSecondary">
        {t('site:secondPerson.yours')}
      </Typography>
    );
  if (!may) return null;
  return (
    <ActButton
      label={t('safety:words.decide')}
      resource="sanction-appeals"
      act="decide"
      id={row.id}
      question={t('safety:sanctionAppealList.decideThisAppeal')}
      explanation={t('safety:sanctionAppealList.overturnedWhatTheSanctionStill')}
      done={t('safety:words.decidedTheAnswerIsOn')}
    >
      <SelectInput source="outcome" choices={outcomes()} validate={required()} />
      <StatementInput
        source="answer"
        label={t('safety:sanctionAppealList.answerToTheMember')}
        minRows={4}
        language={row.language}
        template={(texts, values) => {
          const outcome = APPEAL_OUTCOMES.find((one) => one === values.outcome);
          const { kind } = row;
          return outcome && kind !== 'lifted' ? appealAnswer(texts, { outcome, kind }) : null;
        }}
      />
    </ActButton>
  );
}

const Words = (words: ComponentProps<typeof Written>) => (
  <Typography variant="body2" sx={{ maxWidth: 360, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    <Written {...words} />
  </Typography>
);

/** Sanctions that members appealed, those that wait longest first; decided by somebody else than gave them. */
export const SanctionAppealList = () => (
  <RecordList
    resource="sanction-appeals"
    title={t('site:words.appealsAgainstSanctions')}
    none={t('safety:sanctionAppealList.nobodyAppealsAgainstASanction')}
    filters={filters()}
    opens={false}
    columns={[
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      {
        source: 'kind',
        label: t('site:words.sanction'),
        render: ({ kind, what, reason }) => `${spoken(kind)}${what ? ` (${spoken(what)})` : ''}: ${spoken(reason)}`,
      },
      {
        source: 'complaint',
        label: t('safety:sanctionAppealList.case'),
        render: ({ complaint }) => <RecordLink resource="complaints" id={complaint} text={t('site:words.complaint')} />,
      },
      {
        source: 'statement',
        label: t('site:words.toldToTheMember'),
        render: (row) => <Words of={row} at="statement" />,
      },
      {
        source: 'appeal',
        label: t('safety:sanctionAppealList.whatTheySay'),
        render: (row) => <Words of={row} at="appeal" />,
      },
      {
        source: 'by',
        label: t('safety:sanctionAppealList.givenBy'),
        render: ({ by, staff_names }) => staff_names[by] ?? by,
      },
      {
        source: 'appealed_at',
        label: t('site:words.appealed'),
        render: ({ appealed_at }) => <Timestamp at={appealed_at} />,
      },
      { source: 'decide', acts: true, label: t('site:words.decision'), render: (row) => <Decide row={row} /> },
    ]}
  />
);
