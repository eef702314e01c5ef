import { SelectInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/inWords.ts';
import { Moment } from '../ui/Moment.tsx';
import { RecordList } from '../ui/RecordList.tsx';

type JobRow = Readonly<{
  id: string;
  kind: string;
  name: string;
  where: string;
  reason: string;
  attempts: number;
  at: string | null;
}>;

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(['job', 'parked_event', 'parked_reaction'])} alwaysOn />,
];

/** What got stuck: failed jobs, parked events, parked reactions. */
export const JobList = () => (
  <RecordList<JobRow>
    title="Jobs"
    filters={filters}
    opens={false}
    none="Nothing is stuck: no job gave up, and no event is parked."
    columns={[
      { source: 'at', label: 'Since', render: ({ at }) => <Moment at={at} /> },
      { source: 'kind', label: 'Kind', render: ({ kind }) => spoken(kind) },
      { source: 'name', label: 'What' },
      { source: 'where', label: 'Where' },
      { source: 'attempts', label: 'Tries', numeric: true },
      { source: 'reason', label: 'Why' },
      {
        source: 'id',
        label: 'Act',
        render: ({ id }) => (
          <ActButton
            label="Try again"
            path={`jobs/${encodeURIComponent(id)}/retry`}
            question="Try this again?"
            done="It is tried again"
          />
        ),
      },
    ]}
  />
);
