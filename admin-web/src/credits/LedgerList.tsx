import { Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { dayFilters } from '../ui/dayFilters.tsx';
import { choicesOf, moneyText, spoken } from '../ui/formatText.ts';
import { CauseOfLine, LotsOfEntry } from './LotLines.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';

const KINDS = ['grant', 'purchase', 'spend', 'refund', 'revoke', 'adjustment', 'return'];
const filters = [
  <TextInput key="member" source="member" label="Member id" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(KINDS)} alwaysOn />,
  ...dayFilters('Booked'),
  <TextInput key="payment" source="payment" label="Payment id" />,
];

/** The books: every credit that came or went, of everybody. */
export const LedgerList = () => (
  <RecordList
    resource="ledger"
    title="Ledger"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'kind', label: 'Kind', render: ({ kind }) => spoken(kind) },
      { source: 'cause', label: 'For', render: (row) => <CauseOfLine row={row} /> },
      {
        source: 'credits',
        label: 'Credits',
        numeric: true,
        render: ({ credits }) => (
          <Typography component="span" variant="body2" color={credits > 0 ? 'success' : 'textPrimary'}>
            {credits > 0 ? `+${credits}` : credits}
          </Typography>
        ),
      },
      { source: 'balance_after', label: 'Balance', numeric: true },
      { source: 'amount', label: 'Money', numeric: true, render: ({ amount }) => (amount ? moneyText(amount) : '–') },
      {
        source: 'payment',
        label: 'Payment',
        render: ({ cause }) => <RecordLink resource="payments" id={cause.payment ?? null} />,
      },
      { source: 'lots', label: 'Paid from', render: ({ id }) => <LotsOfEntry entry={id} /> },
    ]}
  />
);
