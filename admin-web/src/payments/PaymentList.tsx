import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@vonk/contracts/payments/methods';
import { SearchInput, SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText, methodName } from '../ui/formatText.ts';
import { PaymentTotals } from './PaymentTotals.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { OnlyInput } from '../ui/YesNoInput.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('payments:paymentList.paymentOrProviderReference')} alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(PAYMENT_STATUSES)} alwaysOn />,
  <TextInput key="amount" source="amount" label={t('payments:paymentList.amountAs995')} />,
  <TextInput key="email" source="email" label={t('payments:paymentList.emailOfTheMember')} />,
  <TextInput
    key="receipt"
    source="receipt"
    label={t('payments:paymentList.receiptAs2026000123')}
    sx={{ minWidth: 270 }}
  />,
  <TextInput key="country" source="country" label={t('payments:paymentList.countryAsNl')} />,
  <TextInput key="currency" source="currency" label={t('payments:paymentList.currencyAsEur')} />,
  <TextInput key="package" source="package" label={t('payments:words.package')} />,
  <SelectInput key="method" source="method" choices={PAYMENT_METHODS.map((id) => ({ id, name: methodName(id) }))} />,
  <OnlyInput key="mismatched" source="mismatched" label={t('payments:paymentList.providerTellsAnotherAmount')} />,
  ...dayFilters(t('site:words.started')),
  <TextInput key="code" source="code" label={t('site:words.discountCode')} />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

export const PaymentList = () => (
  <RecordList
    resource="payments"
    title={t('site:words.payments')}
    sort={{ field: 'started_at', order: 'DESC' }}
    filters={filters()}
    above={<PaymentTotals />}
    columns={[
      {
        source: 'started_at',
        label: t('site:words.started'),
        sortable: true,
        render: (row) => <Timestamp at={row.started_at} />,
      },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
      { source: 'method', label: t('site:words.method'), render: ({ method }) => methodName(method) },
      { source: 'credits', label: t('site:words.credits'), numeric: true },
      { source: 'amount', label: t('payments:words.amount'), numeric: true, render: ({ amount }) => moneyText(amount) },
      {
        source: 'refunded',
        label: t('site:words.refunded'),
        numeric: true,
        render: (row) => (row.refunded ? moneyText(row.refunded) : '–'),
      },
      { source: 'country', label: t('site:words.country') },
    ]}
  />
);
