import { Link } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { dayFilters } from '../ui/dayFilters.tsx';
import { moneyText, percentText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { t } from '../app/words.ts';

/** VAT by country of the consumer and rate, with the columns of an OSS return. */
export const VatReport = () => (
  <RecordList
    resource="vat"
    title={t('payments:vatReport.vatByCountry')}
    none={t('payments:vatReport.noReceiptOrCreditNote')}
    filters={dayFilters(t('payments:words.issued'))}
    opens={false}
    columns={[
      { source: 'country', label: t('payments:vatReport.countryOfConsumption'), render: (row) => <Lines row={row} /> },
      {
        source: 'rate',
        label: t('payments:words.rate'),
        numeric: true,
        render: ({ rate }) => (rate === null ? t('payments:words.noRate') : percentText(rate)),
      },
      {
        source: 'in_net',
        label: t('payments:vatReport.soldNet'),
        numeric: true,
        render: ({ in_net }) => moneyText(in_net),
      },
      { source: 'in_vat', label: t('payments:words.vat'), numeric: true, render: ({ in_vat }) => moneyText(in_vat) },
      {
        source: 'out_net',
        label: t('payments:vatReport.givenBackNet'),
        numeric: true,
        render: ({ out_net }) => moneyText(out_net),
      },
      { source: 'out_vat', label: t('payments:words.vat'), numeric: true, render: ({ out_vat }) => moneyText(out_vat) },
      {
        source: 'taxable',
        label: t('payments:vatReport.taxable'),
        numeric: true,
        render: ({ taxable }) => moneyText(taxable),
      },
      { source: 'due', label: t('payments:vatReport.vatDue'), numeric: true, render: ({ due }) => moneyText(due) },
    ]}
  />
);

function Lines({ row: { country, rate, due, from, to } }: { row: Row<'vat'> }) {
  const filter = encodeURIComponent(
    JSON.stringify({ country, rate: rate ?? 'none', currency: due.currency, from, to }),
  );
  return <Link to={`/vat-lines?filter=${filter}`}>{country}</Link>;
}
