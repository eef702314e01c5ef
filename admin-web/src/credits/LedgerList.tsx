import { Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText, signedText, spoken } from '../ui/formatText.ts';
import { CauseOfLine, LotsOfEntry } from './LotLines.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { t } from '../app/words.ts';

const KINDS = ['grant', 'purchase', 'spend', 'refund', 'revoke', 'adjustment', 'return'];
const filters = () => [
  <TextInput key="member" source="member" label={t('site:words.memberId')} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(KINDS)} alwaysOn />,
  ...dayFilters(t('site:words.booked')),
  <TextInput key="payment" source="payment" label={t('site:words.paymentId')} />,
];

/** The books: every credit that came or went, of everybody. */
export const LedgerList = () => (
  <RecordList
    resource="ledger"
    title={t('site:words.ledger')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'kind', label: t('site:words.kind'), render: ({ kind }) => spoken(kind) },
      { source: 'cause', label: t('site:words.for'), render: (row) => <CauseOfLine row={row} /> },
      {
        source: 'credits',
        label: t('site:words.credits'),
        numeric: true,
        render: ({ credits }) => (
          <Typography component="span" variant="body2" color={credits > 0 ? 'success' : 'textPrimary'}>
            {signedText(credits)}
          </Typography>
        ),
      },
      { source: 'balance_after', label: t('credits:ledgerList.balance'), numeric: true },
      {
        source: 'amount',
        label: t('credits:ledgerList.money'),
        numeric: true,
        render: ({ amount }) => (amount ? moneyText(amount) : '–'),
      },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ cause }) => <RecordLink resource="payments" id={cause.payment ?? null} />,
      },
      { source: 'lots', label: t('credits:ledgerList.paidFrom'), render: ({ id }) => <LotsOfEntry entry={id} /> },
    ]}
  />
);
