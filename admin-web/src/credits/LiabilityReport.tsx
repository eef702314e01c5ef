import { DateInput, Link } from 'react-admin';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { currentLocale, t } from '../app/words.ts';

const filters = () => [<DateInput key="on" source="on" label={t('credits:words.atTheEndOf')} alwaysOn />];
const lots = (filter: object) => `/unused-lots?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What is owed in unused credits at the end of a day. */
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
        render: ({ id, date, worth }) =>
          worth ? (
            <Link to={lots({ on: date, currency: id })}>{id}</Link>
          ) : (
            t('credits:liabilityReport.grantedWorthNothing')
          ),
      },
      { source: 'date', label: t('credits:words.endOf'), render: ({ date }) => <CalendarDay date={date} /> },
      { source: 'lots', label: t('credits:words.lots'), numeric: true },
      {
        source: 'credits',
        label: t('credits:liabilityReport.unusedCredits'),
        numeric: true,
        render: ({ credits }) => credits.toLocaleString(currentLocale()),
      },
      {
        source: 'worth',
        label: t('credits:words.worth'),
        numeric: true,
        render: ({ worth }) => (worth ? moneyText(worth) : '–'),
      },
    ]}
  />
);
