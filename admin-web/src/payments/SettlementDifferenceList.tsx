import { SETTLEMENT_DIFFERENCES } from '@vonk/contracts/payments/settlementLine';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { choicesOf } from '../ui/formatText.ts';

type Difference = Row<'settlement-differences'>;
const WORDS: Readonly<Record<Difference['kind'], string>> = {
  unknown_payment: 'The books know no such payment',
  not_paid: 'Paid out, and not paid by the books',
  amount: 'Another amount',
  currency: 'Another currency',
  duplicate: 'Told twice',
  unknown_refund: 'A refund that the books do not have',
  not_charged_back: 'A charge-back that the books do not have',
  total: 'The payout is not the sum of the lines',
  missing_payment: 'A payment that the file does not have',
  missing_refund: 'A refund that the file does not have',
  missing_charge_back: 'A charge-back that the file does not have',
};

const filters = [
  <SelectInput key="kind" source="kind" label="What" choices={choicesOf(SETTLEMENT_DIFFERENCES)} alwaysOn />,
  <BooleanInput key="resolved" source="resolved" label="Explained" />,
  <TextInput key="settlement" source="settlement" label="Settlement id" />,
];

function Resolve({ row }: { row: Difference }) {
  const may = useMayDo('books.close');
  if (row.resolved_at !== null) return row.note ?? '–';
  if (!may) return 'Open';
  return (
    <ActButton
      label="Explain"
      resource="settlement-differences"
      act="resolve"
      id={row.id}
      question="What did this difference come of?"
      explanation="It then stands in no month’s way any more. Your words stay beside it."
      done="It is explained"
    />
  );
}

/** Where files of the provider and the books part: what finance has to look at. */
export const SettlementDifferenceList = () => (
  <RecordList
    resource="settlement-differences"
    title="Differences"
    none="Nothing differs."
    filters={filters}
    opens={false}
    columns={[
      { source: 'kind', label: 'What', render: ({ kind }) => WORDS[kind] },
      {
        source: 'payment',
        label: 'Payment',
        render: ({ payment, reference }) =>
          payment === null ? reference : <RecordLink resource="payments" id={payment} text={reference} />,
      },
      { source: 'expected', label: 'By the books', render: ({ expected }) => expected || 'nothing' },
      { source: 'found', label: 'By the file', render: ({ found }) => found || 'nothing' },
      { source: 'month', label: 'Month' },
      { source: 'act', label: 'What it came of', render: (row) => <Resolve row={row} /> },
    ]}
  />
);
