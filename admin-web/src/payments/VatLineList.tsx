import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { SelectInput, TextInput, useListContext, type RaRecord } from 'react-admin';
import type { Filter, Row } from '../app/adminClient.ts';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText, percentText, spoken } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

/** The rates of the lines that are there, with the one that is asked for: what a figure of the report leads to can be taken away. */
function RateInput(props: { source: string; label: string }) {
  const list = useListContext<RaRecord<string> & Row<'vat-lines'>>();
  const asked = (list.filterValues as Filter<'vat-lines'>).rate;
  const there = list.data?.map(({ rate }) => rate ?? ('none' as const)) ?? [];
  const rates = new Set([...(asked === undefined ? [] : [asked]), ...there]);
  const nameOf = (rate: number | 'none') => (rate === 'none' ? t('payments:words.noRate') : percentText(rate));
  return <SelectInput {...props} choices={[...rates].map((id) => ({ id, name: nameOf(id) }))} />;
}

const filters = () => [
  <TextInput key="country" source="country" alwaysOn />,
  <RateInput key="rate" source="rate" label={t('payments:words.rate')} />,
  <TextInput key="currency" source="currency" />,
  <TextInput key="payment" source="payment" label={t('site:words.paymentId')} />,
  <SelectInput key="side" source="side" choices={choicesOf(['in', 'out'])} />,
  ...dayFilters(t('payments:words.issued')),
];

/** Documents stand under site and number; the first site has no name on its own. */
const documentText = (id: string) => id.replace(`${MAIN_SITE} `, '').replace(' ', '-');

/** Receipts, credit notes and charge-backs with the VAT in them. */
export const VatLineList = () => (
  <RecordList
    resource="vat-lines"
    title={t('payments:vatLineList.linesOfTheVat')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'date', label: spoken('day'), render: ({ date }) => <CalendarDay date={date} /> },
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      {
        source: 'kind',
        label: t('site:words.kind'),
        render: ({ kind }) => (kind === 'cancellation' ? t('payments:vatLineList.creditNoteCancelled') : spoken(kind)),
      },
      { source: 'id', label: t('payments:vatLineList.document'), render: ({ id }) => documentText(id) },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
      { source: 'country', label: t('site:words.country') },
      {
        source: 'rate',
        label: t('payments:words.rate'),
        numeric: true,
        render: ({ rate }) => (rate === null ? t('payments:words.noRate') : percentText(rate)),
      },
      {
        source: 'gross',
        label: t('payments:vatLineList.gross'),
        numeric: true,
        render: ({ gross }) => moneyText(gross),
      },
      { source: 'net', label: t('payments:words.net'), numeric: true, render: ({ net }) => moneyText(net) },
      { source: 'vat', label: t('payments:words.vat'), numeric: true, render: ({ vat }) => moneyText(vat) },
    ]}
  />
);
