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
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf(['waiting', 'approved', 'declined', 'withdrawn'])}
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label={t('site:words.what')} choices={choicesOf(APPROVAL_KINDS)} />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

/** What it comes to: `€120.00 for 100 credits`, `+250 credits`. */
const comesTo = ({ amount, credits }: Row<'approvals'>) =>
  amount
    ? t('credits:approvalList.forCredits', { amount: moneyText(amount), count: credits })
    : t('credits:approvalList.credits', { sign: credits > 0 ? '+' : '', count: credits });

function Decide({ row }: { row: Row<'approvals'> }) {
  const may = useMayDo('approvals.decide');
  const { data: me } = useGetIdentity();
  if (row.status !== 'waiting') return <StatusChip status={row.status} />;
  if (!may || !me) return null;
  if (String(me.id) === row.asked_by)
    return (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="caption" color="textSecondary">
          {t('site:words.yoursSomeoneElseDecides')}
        </Typography>
        <ActButton
          label={t('site:words.withdraw')}
          resource="approvals"
          act="withdraw"
          id={row.id}
          question={t('credits:approvalList.withdrawYourRequest', { row: comesTo(row) })}
          done={t('site:words.withdrawn')}
        />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label={t('credits:approvalList.approve')}
        resource="approvals"
        act="approve"
        id={row.id}
        question={t('credits:approvalList.approve2', { row: comesTo(row) })}
        explanation={
          row.kind === 'refund'
            ? t('site:words.theUnusedCreditsLeaveThe')
            : t('credits:approvalList.theWalletIsCorrectedAt')
        }
        done={t('credits:approvalList.approved')}
      />
      <ActButton
        label={t('credits:approvalList.decline')}
        resource="approvals"
        act="decline"
        id={row.id}
        question={t('credits:approvalList.decline2', { row: comesTo(row) })}
        explanation={t('credits:approvalList.nothingIsPaidOrCorrected')}
        done={t('credits:approvalList.declined')}
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
    title={t('site:words.approvals')}
    none={t('credits:approvalList.nothingWaitsForASecond')}
    sort={{ field: 'asked_at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      {
        source: 'asked_at',
        label: t('credits:approvalList.asked'),
        sortable: true,
        render: (row) => <Timestamp at={row.asked_at} />,
      },
      {
        source: 'asked_by',
        label: t('site:words.by'),
        render: ({ asked_by, staff_names }) => staff_names[asked_by] ?? asked_by,
      },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'kind', label: t('site:words.what'), render: (row) => `${spoken(row.kind)}: ${comesTo(row)}` },
      { source: 'decide', label: t('site:words.decision'), render: (row) => <Decide row={row} /> },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
      { source: 'reason', label: t('site:words.why'), render: ({ reason }) => <Words text={reason} /> },
      {
        source: 'decided_by',
        label: t('credits:approvalList.decidedBy'),
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
      {
        source: 'decision',
        label: t('credits:approvalList.whySo'),
        render: ({ decision }) => <Words text={decision} />,
      },
    ]}
  />
);
