import { SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { t } from '../app/words.ts';

/** What an operator reads under the code stands in docs/operations.md "Parked events". */
const why = () =>
  ({
    missing_reference: t('site:jobList.itNamesSomethingThatIsnt'),
    duplicate: t('site:jobList.itIsThereAlready'),
    invalid_data: t('site:jobList.whatItHoldsCantBe'),
    service_away: t('site:jobList.aServiceItNeedsDidnt'),
    mail_refused: t('site:jobList.theEmailServerRefusedIt'),
    unknown: t('site:jobList.theProgramDidntExpectThis'),
  }) as const;

const filters = () => [
  <SelectInput key="kind" source="kind" choices={choicesOf(['job', 'parked_event', 'parked_reaction'])} alwaysOn />,
  <TextInput key="where" source="where" label={t('site:words.where')} />,
];

/** What got stuck: failed jobs, parked events, parked reactions. */
export const JobList = () => (
  <RecordList
    resource="jobs"
    title={t('site:jobList.jobs')}
    filters={filters()}
    opens={false}
    none={t('site:jobList.nothingIsStuckNoJob')}
    columns={[
      { source: 'at', label: t('site:words.since'), render: ({ at }) => <Timestamp at={at} /> },
      { source: 'kind', label: t('site:words.kind'), render: ({ kind }) => spoken(kind) },
      { source: 'name', label: t('site:words.what') },
      { source: 'where', label: t('site:words.where') },
      { source: 'attempts', label: t('site:jobList.tries'), numeric: true },
      { source: 'fault', label: t('site:words.why'), render: ({ fault }) => why()[fault] },
      { source: 'code', label: t('site:words.code') },
      {
        source: 'id',
        acts: true,
        label: t('site:words.act'),
        render: ({ id }) => (
          <ActButton
            label={t('site:words.tryAgain')}
            resource="jobs"
            act="retry"
            id={id}
            question={t('site:jobList.tryThisAgain')}
            done={t('site:jobList.itIsTriedAgain')}
          />
        ),
      },
    ]}
  />
);
