import { linesOfMonth } from '@vonk/contracts/payments/figureLines';
import { Fragment } from 'react';
import { Link } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { calendarText, moneyText } from '../ui/formatText.ts';
import { LinesLink } from '../ui/LinesLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

const open = `/settlement-differences?filter=${encodeURIComponent(JSON.stringify({ resolved: false }))}`;

function Close({ row }: { row: Row<'months'> }) {
  const may = useMayDo('books.close');
  if (row.closed_at !== null) return <Timestamp at={row.closed_at} />;
  if (row.unsettled > 0 && row.state === 'open')
    return <Link to="/settlements">{t('payments:monthList.unsettled', { count: row.unsettled })}</Link>;
  if (row.differences > 0)
    return <Link to={open}>{t('payments:monthList.openDifferences', { count: row.differences })}</Link>;
  if (!may || row.state !== 'open') return '–';
  return (
    <ActButton
      label={t('site:words.close')}
      resource="months"
      act="close"
      id={row.id}
      question={t('payments:monthList.close', { id: calendarText(row.id) })}
      explanation={t('payments:monthList.whatItComesToIs')}
      done={t('payments:monthList.isClosed', { id: calendarText(row.id) })}
    />
  );
}

/** The months of the books, and their closing. */
export const MonthList = () => (
  <RecordList
    resource="months"
    title={t('payments:monthList.months')}
    sort={{ field: 'id', order: 'DESC' }}
    opens={false}
    columns={[
      { source: 'id', label: t('payments:words.month'), render: ({ id }) => <CalendarDay date={id} /> },
      { source: 'state', label: t('site:words.state'), render: ({ state }) => <StatusChip status={state} /> },
      {
        source: 'net',
        label: t('payments:words.net'),
        numeric: true,
        render: ({ id, net }) =>
          net.length === 0
            ? '–'
            : net.map((amount, place) => (
                <Fragment key={amount.currency}>
                  {place > 0 && ' · '}
                  <LinesLink resource="book-lines" filter={linesOfMonth(id, amount.currency)}>
                    {moneyText(amount)}
                  </LinesLink>
                </Fragment>
              )),
      },
      { source: 'differences', label: t('payments:words.openDifferences'), numeric: true },
      { source: 'closed_at', acts: true, label: t('payments:monthList.closed'), render: (row) => <Close row={row} /> },
    ]}
  />
);
