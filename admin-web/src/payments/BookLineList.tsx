import { BOOK_KINDS } from '@vonk/contracts/payments/bookResources';
import { methodName } from '@vonk/contracts/payments/methodName';
import { PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import { SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText, spoken } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(BOOK_KINDS)} alwaysOn />,
  ...dayFilters('Booked'),
  <TextInput key="currency" source="currency" />,
  <TextInput key="country" source="country" />,
  <SelectInput key="method" source="method" choices={PAYMENT_METHODS.map((id) => ({ id, name: methodName(id) }))} />,
  <TextInput key="package" source="package" />,
  <TextInput key="discount" source="discount" label="Discount code" />,
  <TextInput key="source" source="source" label="Traffic source" />,
  <TextInput key="payment" source="payment" label="Payment id" />,
];

/** The lines that the figures of revenue are made of. */
export const BookLineList = () => (
  <RecordList
    resource="book-lines"
    title="Lines of the books"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'kind', label: 'Kind', render: ({ kind }) => spoken(kind) },
      { source: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'country', label: 'Country' },
      { source: 'method', label: 'Method', render: ({ method }) => (method ? methodName(method) : '–') },
      { source: 'package', label: 'Package', render: (row) => row.package || '–' },
      { source: 'discount', label: 'Discount', render: ({ discount }) => discount || '–' },
      { source: 'source', label: 'Source', render: ({ source }) => source || '–' },
    ]}
  />
);
