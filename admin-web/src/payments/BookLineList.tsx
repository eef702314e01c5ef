import { BOOK_KINDS } from '@vonk/contracts/payments/bookResources';
import { PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import { SelectInput, TextInput } from 'react-admin';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText, spoken, methodName } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput key="kind" source="kind" choices={choicesOf(BOOK_KINDS)} alwaysOn />,
  <SelectInput key="side" source="side" choices={choicesOf(['in', 'out'])} />,
  ...dayFilters(t('site:words.booked')),
  <TextInput key="month" source="month" label={t('payments:words.month')} />,
  <TextInput key="currency" source="currency" />,
  <TextInput key="country" source="country" />,
  <SelectInput key="method" source="method" choices={PAYMENT_METHODS.map((id) => ({ id, name: methodName(id) }))} />,
  <TextInput key="package" source="package" />,
  <TextInput key="discount" source="discount" label={t('site:words.discountCode')} />,
  <TextInput key="source" source="source" label={t('payments:words.trafficSource')} />,
  <TextInput key="payment" source="payment" label={t('site:words.paymentId')} />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

/** The lines that the figures of revenue are made of. */
export const BookLineList = () => (
  <RecordList
    resource="book-lines"
    title={t('payments:bookLineList.linesOfTheBooks')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'date', label: spoken('day'), render: ({ date }) => <CalendarDay date={date} /> },
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'kind', label: t('site:words.kind'), render: ({ kind }) => spoken(kind) },
      { source: 'amount', label: t('payments:words.amount'), numeric: true, render: ({ amount }) => moneyText(amount) },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'country', label: t('site:words.country') },
      { source: 'method', label: t('site:words.method'), render: ({ method }) => (method ? methodName(method) : '–') },
      { source: 'package', label: t('payments:words.package'), render: (row) => row.package || '–' },
      { source: 'discount', label: t('site:words.discount'), render: ({ discount }) => discount || '–' },
      { source: 'source', label: t('payments:bookLineList.source'), render: ({ source }) => source || '–' },
    ]}
  />
);
