import { TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { moneyText, spoken } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const filters = [
  <TextInput key="country" source="country" alwaysOn />,
  <TextInput key="payment" source="payment" label="Payment id" />,
  ...dayFilters('Issued'),
];

/** Receipts, credit notes and charge-backs with the VAT in them. */
export const VatLineList = () => (
  <RecordList
    resource="vat-lines"
    title="Lines of the VAT"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      {
        source: 'kind',
        label: 'Kind',
        render: ({ kind }) => (kind === 'cancellation' ? 'Credit note cancelled' : spoken(kind)),
      },
      { source: 'id', label: 'Document' },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'country', label: 'Country' },
      { source: 'rate', label: 'Rate', numeric: true, render: ({ rate }) => (rate === null ? 'none' : `${rate} %`) },
      { source: 'gross', label: 'Gross', numeric: true, render: ({ gross }) => moneyText(gross) },
      { source: 'net', label: 'Net', numeric: true, render: ({ net }) => moneyText(net) },
      { source: 'vat', label: 'VAT', numeric: true, render: ({ vat }) => moneyText(vat) },
    ]}
  />
);
