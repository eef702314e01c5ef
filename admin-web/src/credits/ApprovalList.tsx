import type { Row } from '../app/adminClient.ts';
import { APPROVAL_KINDS } from '@vonk/contracts/credits/events';
import { Box, Typography } from '@mui/material';
import { SelectInput, TextInput, useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, moneyText, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf(['waiting', 'approved', 'declined', 'withdrawn'])}
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label="What" choices={choicesOf(APPROVAL_KINDS)} />,
  <TextInput key="member" source="member" label="Member id" />,
];

/** What it comes to: `€120.00 for 100 credits`, `+250 credits`. */
const comesTo = ({ amount, credits }: Row<'approvals'>) =>
  amount ? `${moneyText(amount)} for ${credits} credits` : `${credits > 0 ? '+' : ''}${credits} credits`;

function Decide({ row }: { row: Row<'approvals'> }) {
  const may = useMayDo('approvals.decide');
  const { data: me } = useGetIdentity();
  if (row.status !== 'waiting') return <StatusChip status={row.status} />;
  if (!may || !me) return null;
  if (String(me.id) === row.asked_by)
    return (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="caption" color="textSecondary">
          Yours: somebody else decides
        </Typography>
        <ActButton
          label="Withdraw"
          resource="approvals"
          act="withdraw"
          id={row.id}
          question={`Withdraw your request: ${comesTo(row)}?`}
          done="Withdrawn"
        />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label="Approve"
        resource="approvals"
        act="approve"
        id={row.id}
        question={`Approve ${comesTo(row)}?`}
        explanation={
          row.kind === 'refund'
            ? 'The unused credits leave the wallet at once, and their price goes back to the original method.'
            : 'The wallet is corrected at once.'
        }
        done="Approved"
      />
      <ActButton
        label="Decline"
        resource="approvals"
        act="decline"
        id={row.id}
        question={`Decline ${comesTo(row)}?`}
        explanation="Nothing is paid or corrected. Who asked reads why in this list."
        done="Declined"
        color="error"
      />
    </Box>
  );
}

const Words = ({ text }: { text: string }) => (
  <Typography
    variant="body2"
    sx={{ minWidth: text ? 130 : 0, maxWidth: 320, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {text || '–'}
  </Typography>
);

/** Refunds and adjustments above the limit of the settings, those that wait first; decided by somebody else than asked. */
export const ApprovalList = () => (
  <RecordList
    resource="approvals"
    title="Approvals"
    none="Nothing waits for a second person."
    sort={{ field: 'asked_at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'asked_at', label: 'Asked', sortable: true, render: (row) => <Timestamp at={row.asked_at} /> },
      { source: 'asked_by', label: 'By', render: ({ asked_by, staff_names }) => staff_names[asked_by] ?? asked_by },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'kind', label: 'What', render: (row) => `${spoken(row.kind)}: ${comesTo(row)}` },
      { source: 'decide', label: 'Decision', render: (row) => <Decide row={row} /> },
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'reason', label: 'Why', render: ({ reason }) => <Words text={reason} /> },
      {
        source: 'decided_by',
        label: 'Decided by',
        render: ({ decided_by, decided_at, staff_names }) =>
          decided_by ? (
            <>
              {staff_names[decided_by] ?? decided_by}
              <br />
              <Timestamp at={decided_at} />
            </>
          ) : (
            '–'
          ),
      },
      { source: 'decision', label: 'Why so', render: ({ decision }) => <Words text={decision} /> },
    ]}
  />
);
