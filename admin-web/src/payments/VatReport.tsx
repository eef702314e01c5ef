import { Link } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { dayFilters } from '../ui/dayFilters.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';

/** VAT by country of the consumer and rate, with the columns of an OSS return. */
export const VatReport = () => (
  <RecordList
    resource="vat"
    title="VAT by country"
    none="No receipt or credit note was issued in this period."
    filters={dayFilters('Issued')}
    opens={false}
    columns={[
      { source: 'country', label: 'Country of consumption', render: (row) => <Lines row={row} /> },
      {
        source: 'rate',
        label: 'Rate',
        numeric: true,
        render: ({ rate }) => (rate === null ? 'none' : `${rate}\u00a0%`),
      },
      { source: 'in_net', label: 'Sold, net', numeric: true, render: ({ in_net }) => moneyText(in_net) },
      { source: 'in_vat', label: 'VAT', numeric: true, render: ({ in_vat }) => moneyText(in_vat) },
      { source: 'out_net', label: 'Given back, net', numeric: true, render: ({ out_net }) => moneyText(out_net) },
      { source: 'out_vat', label: 'VAT', numeric: true, render: ({ out_vat }) => moneyText(out_vat) },
      { source: 'taxable', label: 'Taxable', numeric: true, render: ({ taxable }) => moneyText(taxable) },
      { source: 'due', label: 'VAT due', numeric: true, render: ({ due }) => moneyText(due) },
    ]}
  />
);

function Lines({ row: { country, rate, due, from, to } }: { row: Row<'vat'> }) {
  const filter = encodeURIComponent(
    JSON.stringify({ country, rate: rate ?? 'none', currency: due.currency, from, to }),
  );
  return <Link to={`/vat-lines?filter=${filter}`}>{country}</Link>;
}
