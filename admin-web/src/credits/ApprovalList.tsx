import { APPROVAL_KINDS, type ApprovalKind } from '@vonk/contracts/credits/events';
import type { Money } from '@vonk/contracts/kernel';
import { Box, Typography } from '@mui/material';
import { SelectInput, TextInput, useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, moneyText, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

type ApprovalRow = Readonly<{
  id: string;
  member: string;
  kind: ApprovalKind;
  status: string;
  /** Signed for an adjustment. */
  credits: number;
  payment: string | null;
  amount: Money | null;
  reason: string;
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision: string;
  staff_names: Readonly<Record<string, string>>;
}>;

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
const comesTo = ({ amount, credits }: ApprovalRow) =>
  amount ? `${moneyText(amount)} for ${credits} credits` : `${credits > 0 ? '+' : ''}${credits} credits`;

function Decide({ row }: { row: ApprovalRow }) {
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
          path={`approvals/${row.id}/withdraw`}
          question={`Withdraw your request: ${comesTo(row)}?`}
          done="Withdrawn"
        />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label="Approve"
        path={`approvals/${row.id}/approve`}
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
        path={`approvals/${row.id}/decline`}
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
  <RecordList<ApprovalRow>
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
      { source: 'payment', label: 'Payment', render: ({ payment }) => <RecordLink resource="payments" id={payment} /> },
      { source: 'reason', label: 'Why', render: ({ reason }) => <Words text={reason} /> },
      { source: 'decide', label: 'Decision', render: (row) => <Decide row={row} /> },
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
