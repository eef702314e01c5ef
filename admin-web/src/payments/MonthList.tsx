import { Link } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const open = `/settlement-differences?filter=${encodeURIComponent(JSON.stringify({ resolved: false }))}`;

function Close({ row }: { row: Row<'months'> }) {
  const may = useMayDo('books.close');
  if (row.closed_at !== null) return <Timestamp at={row.closed_at} />;
  if (row.differences > 0)
    return <Link to={open}>{row.differences === 1 ? '1 open difference' : `${row.differences} open differences`}</Link>;
  if (!may || row.state !== 'open') return '–';
  return (
    <ActButton
      label="Close"
      resource="months"
      act="close"
      id={row.id}
      question={`Close ${row.id}?`}
      explanation="What it comes to is fixed then: whatever comes later is in the next open month. It cannot be opened again."
      done={`${row.id} is closed`}
    />
  );
}

/** The months of the books, and their closing. */
export const MonthList = () => (
  <RecordList
    resource="months"
    title="Months"
    sort={{ field: 'id', order: 'DESC' }}
    opens={false}
    columns={[
      { source: 'id', label: 'Month', render: ({ id }) => <CalendarDay date={id} /> },
      { source: 'state', label: 'State', render: ({ state }) => <StatusChip status={state} /> },
      {
        source: 'net',
        label: 'Net',
        numeric: true,
        render: ({ net }) => (net.length === 0 ? '–' : net.map((amount) => moneyText(amount)).join(' · ')),
      },
      { source: 'differences', label: 'Open differences', numeric: true },
      { source: 'closed_at', label: 'Closed', render: (row) => <Close row={row} /> },
    ]}
  />
);
