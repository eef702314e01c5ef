import { DateInput, Link } from 'react-admin';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';

const filters = [<DateInput key="on" source="on" label="At the end of" alwaysOn />];
const lots = (filter: object) => `/unused-lots?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What is owed in unused credits at the end of a day. */
export const LiabilityReport = () => (
  <RecordList
    resource="liability"
    title="Unused credits"
    none="Nobody had unused credits then."
    filters={filters}
    opens={false}
    columns={[
      {
        source: 'id',
        label: 'Paid in',
        render: ({ id, date, worth }) =>
          worth ? <Link to={lots({ on: date, currency: id })}>{id}</Link> : 'Granted, worth nothing',
      },
      { source: 'date', label: 'End of', render: ({ date }) => <CalendarDay date={date} /> },
      { source: 'lots', label: 'Lots', numeric: true },
      {
        source: 'credits',
        label: 'Unused credits',
        numeric: true,
        render: ({ credits }) => credits.toLocaleString('en'),
      },
      { source: 'worth', label: 'Worth', numeric: true, render: ({ worth }) => (worth ? moneyText(worth) : '–') },
    ]}
  />
);
