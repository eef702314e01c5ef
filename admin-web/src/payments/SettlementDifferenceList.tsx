import { SETTLEMENT_DIFFERENCES } from '@vonk/contracts/payments/settlementLine';
import { SelectInput, TextInput } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { choicesOf } from '../ui/formatText.ts';
import { YesNoInput } from '../ui/YesNoInput.tsx';
import { t } from '../app/words.ts';

type Difference = Row<'settlement-differences'>;
const words = (): Readonly<Record<Difference['kind'], string>> => ({
  unknown_payment: t('payments:settlementDifferenceList.theBooksKnowNoSuch'),
  not_paid: t('payments:settlementDifferenceList.paidOutAndNotPaid'),
  wrong_amount: t('payments:settlementDifferenceList.theProviderToldAWrong'),
  amount: t('payments:settlementDifferenceList.anotherAmount'),
  currency: t('payments:settlementDifferenceList.anotherCurrency'),
  duplicate: t('payments:settlementDifferenceList.toldTwice'),
  unknown_refund: t('payments:settlementDifferenceList.aRefundThatTheBooks'),
  not_charged_back: t('payments:settlementDifferenceList.aChargeBackThatThe'),
  total: t('payments:settlementDifferenceList.thePayoutIsntTheSum'),
  missing_payment: t('payments:settlementDifferenceList.aPaymentThatTheFile'),
  missing_refund: t('payments:settlementDifferenceList.aRefundThatTheFile'),
  missing_charge_back: t('payments:settlementDifferenceList.aChargeBackThatThe2'),
});

const filters = () => [
  <SelectInput
    key="kind"
    source="kind"
    label={t('site:words.what')}
    choices={choicesOf(SETTLEMENT_DIFFERENCES)}
    alwaysOn
  />,
  <YesNoInput key="resolved" source="resolved" label={t('payments:words.explained')} />,
  <TextInput key="settlement" source="settlement" label={t('payments:settlementDifferenceList.settlementId')} />,
];

function Resolve({ row }: { row: Difference }) {
  const may = useMayDo('books.close');
  if (row.resolved_at !== null) return row.note ?? '–';
  if (!may) return t('payments:words.open');
  return (
    <ActButton
      label={t('payments:settlementDifferenceList.explain')}
      resource="settlement-differences"
      act="resolve"
      id={row.id}
      question={t('payments:settlementDifferenceList.whatDidThisDifferenceCome')}
      explanation={t('payments:settlementDifferenceList.itThenStandsInNo')}
      done={t('payments:settlementDifferenceList.itIsExplained')}
    />
  );
}

/** Where files of the provider and the books part: what finance has to look at. */
export const SettlementDifferenceList = () => (
  <RecordList
    resource="settlement-differences"
    title={t('site:words.differences')}
    none={t('payments:settlementDifferenceList.nothingDiffers')}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'kind', label: t('site:words.what'), render: ({ kind }) => words()[kind] },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment, reference }) =>
          payment === null ? reference : <RecordLink resource="payments" id={payment} text={reference} />,
      },
      {
        source: 'expected',
        label: t('payments:settlementDifferenceList.byTheBooks'),
        render: ({ expected }) => expected || t('payments:words.none'),
      },
      {
        source: 'found',
        label: t('payments:settlementDifferenceList.byTheFile'),
        render: ({ found }) => found || t('payments:words.none'),
      },
      { source: 'month', label: t('payments:words.month'), render: ({ month }) => <CalendarDay date={month} /> },
      {
        source: 'act',
        acts: true,
        label: t('payments:settlementDifferenceList.whatItCameOf'),
        render: (row) => <Resolve row={row} />,
      },
    ]}
  />
);
