import { Typography } from '@mui/material';
import { linesOfVat } from '@vonk/contracts/payments/figureLines';
import { useListContext, type RaRecord } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { dayFilters } from '../ui/dayFilters.tsx';
import { calendarText, moneyText, percentText } from '../ui/formatText.ts';
import { LinesLink } from '../ui/LinesLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { t } from '../app/words.ts';

/** VAT by country of the consumer and rate, with the columns of an OSS return; each figure opens its lines. */
export const VatReport = () => (
  <RecordList
    resource="vat"
    title={t('payments:vatReport.vatByCountry')}
    none={t('payments:vatReport.noReceiptOrCreditNote')}
    filters={dayFilters(t('payments:words.issued'))}
    opens={false}
    above={<Period />}
    columns={[
      { source: 'country', label: t('payments:vatReport.countryOfConsumption') },
      {
        source: 'rate',
        label: t('payments:words.rate'),
        numeric: true,
        render: ({ rate }) => (rate === null ? t('payments:words.noRate') : percentText(rate)),
      },
      figure('in_net', t('payments:vatReport.soldNet')),
      figure('in_vat', t('payments:words.vat')),
      figure('out_net', t('payments:vatReport.givenBackNet')),
      figure('out_vat', t('payments:words.vat')),
      figure('taxable', t('payments:vatReport.taxable')),
      figure('due', t('payments:vatReport.vatDue')),
    ]}
  />
);

/** From which day until which the figures are. */
function Period() {
  const [row] = useListContext<RaRecord<string> & Row<'vat'>>().data ?? [];
  if (!row) return null;
  return (
    <Typography color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
      {calendarText(row.from)} – {calendarText(row.to)}
    </Typography>
  );
}

const figure = (source: Parameters<typeof linesOfVat>[1], label: string) => ({
  ...{ source, label, numeric: true },
  render: (row: Row<'vat'>) => (
    <LinesLink resource="vat-lines" filter={linesOfVat(row, source)}>
      {moneyText(row[source])}
    </LinesLink>
  ),
});
