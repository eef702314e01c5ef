import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@vonk/contracts/payments/methods';
import { BooleanInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { methodName } from '@vonk/contracts/payments/methodName';
import { PaymentTotals } from './PaymentTotals.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const filters = [
  <SearchInput key="q" source="q" placeholder="Payment or provider reference" alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(PAYMENT_STATUSES)} alwaysOn />,
  <TextInput key="amount" source="amount" label="Amount, as 9.95" />,
  <TextInput key="email" source="email" label="Email of the member" />,
  <TextInput key="receipt" source="receipt" label="Receipt, as 2026-000123" />,
  <TextInput key="country" source="country" label="Country, as NL" />,
  <TextInput key="currency" source="currency" label="Currency, as EUR" />,
  <TextInput key="package" source="package" label="Package" />,
  <SelectInput key="method" source="method" choices={PAYMENT_METHODS.map((id) => ({ id, name: methodName(id) }))} />,
  <BooleanInput key="mismatched" source="mismatched" label="Provider tells another amount" />,
  ...dayFilters('Started'),
  <TextInput key="code" source="code" label="Discount code" />,
  <TextInput key="member" source="member" label="Member id" />,
];

export const PaymentList = () => (
  <RecordList
    resource="payments"
    title="Payments"
    sort={{ field: 'started_at', order: 'DESC' }}
    filters={filters}
    above={<PaymentTotals />}
    columns={[
      { source: 'started_at', label: 'Started', sortable: true, render: (row) => <Timestamp at={row.started_at} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      { source: 'method', label: 'Method', render: ({ method }) => methodName(method) },
      { source: 'credits', label: 'Credits', numeric: true },
      { source: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => moneyText(amount) },
      {
        source: 'refunded',
        label: 'Refunded',
        numeric: true,
        render: (row) => (row.refunded ? moneyText(row.refunded) : '–'),
      },
      { source: 'country', label: 'Country' },
    ]}
  />
);
