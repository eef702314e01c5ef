import { SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';

/** What an operator reads under the code stands in docs/operations.md "Parked events". */
const WHY = {
  missing_reference: 'It names something that is not there.',
  duplicate: 'It is there already.',
  invalid_data: 'What it holds cannot be kept.',
  service_away: 'A service it needs did not answer.',
  mail_refused: 'The mail server refused it.',
  unknown: 'The program did not expect this. An operator finds it by its code.',
} as const;

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(['job', 'parked_event', 'parked_reaction'])} alwaysOn />,
  <TextInput key="where" source="where" label="Where" />,
];

/** What got stuck: failed jobs, parked events, parked reactions. */
export const JobList = () => (
  <RecordList
    resource="jobs"
    title="Jobs"
    filters={filters}
    opens={false}
    none="Nothing is stuck: no job gave up, and no event is parked."
    columns={[
      { source: 'at', label: 'Since', render: ({ at }) => <Timestamp at={at} /> },
      { source: 'kind', label: 'Kind', render: ({ kind }) => spoken(kind) },
      { source: 'name', label: 'What' },
      { source: 'where', label: 'Where' },
      { source: 'attempts', label: 'Tries', numeric: true },
      { source: 'fault', label: 'Why', render: ({ fault }) => WHY[fault] },
      { source: 'code', label: 'Code' },
      {
        source: 'id',
        label: 'Act',
        render: ({ id }) => (
          <ActButton
            label="Try again"
            resource="jobs"
            act="retry"
            id={id}
            question="Try this again?"
            done="It is tried again"
          />
        ),
      },
    ]}
  />
);
