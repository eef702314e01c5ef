import { DateInput } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { moneyText } from '../ui/formatText.ts';
import { LinesLink } from '../ui/LinesLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { currentLocale, t } from '../app/words.ts';

const filters = () => [<DateInput key="on" source="on" label={t('credits:words.atTheEndOf')} alwaysOn />];

function Lots({ row: { id, date }, words }: Readonly<{ row: Row<'liability'>; words: string }>) {
  return (
    <LinesLink resource="unused-lots" filter={{ on: date, currency: id }}>
      {words}
    </LinesLink>
  );
}

/** What is owed in unused credits at the end of a day; each figure opens the lots that it is made of. */
export const LiabilityReport = () => (
  <RecordList
    resource="liability"
    title={t('credits:liabilityReport.unusedCredits')}
    none={t('credits:liabilityReport.nobodyHadUnusedCreditsThen')}
    filters={filters()}
    opens={false}
    columns={[
      {
        source: 'id',
        label: t('credits:liabilityReport.paidIn'),
        render: ({ id, worth }) => (worth ? id : t('credits:liabilityReport.grantedWorthNothing')),
      },
      { source: 'date', label: t('credits:words.endOf'), render: ({ date }) => <CalendarDay date={date} /> },
      {
        source: 'lots',
        label: t('credits:words.lots'),
        numeric: true,
        render: (row) => <Lots row={row} words={row.lots.toLocaleString(currentLocale())} />,
      },
      {
        source: 'credits',
        label: t('credits:liabilityReport.unusedCredits'),
        numeric: true,
        render: (row) => <Lots row={row} words={row.credits.toLocaleString(currentLocale())} />,
      },
      {
        source: 'worth',
        label: t('credits:words.worth'),
        numeric: true,
        render: (row) => (row.worth ? <Lots row={row} words={moneyText(row.worth)} /> : '–'),
      },
    ]}
  />
);
