import type { Row } from '../app/adminClient.ts';
import { APPROVAL_KINDS } from '@vonk/contracts/credits/events';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, moneyText, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { DecideAsSecond, DecidedBy, Reason } from '../ui/SecondPerson.tsx';
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
const comesTo = ({ amount, credits }: Row<'approvals'>) => {
  // A wrong amount brought no credits.
  if (amount && credits === 0) return moneyText(amount);
  return amount
    ? t('credits:approvalList.forCredits', { amount: moneyText(amount), count: credits })
    : t('credits:approvalList.credits', { sign: credits > 0 ? '+' : '', count: credits });
};

const approved = (): Readonly<Record<Row<'approvals'>['kind'], string>> => ({
  refund: t('site:words.theUnusedCreditsLeaveThe'),
  adjustment: t('credits:approvalList.theWalletIsCorrectedAt'),
  return_wrong_amount: t('credits:approvalList.theAmountGoesBackTo'),
  settle_wrong_amount: t('credits:approvalList.thatEndsTheWrongAmount'),
});

const Decide = ({ row }: { row: Row<'approvals'> }) => (
  <DecideAsSecond
    row={row}
    resource="approvals"
    permission="approvals.decide"
    questions={{
      approve: t('credits:approvalList.approve2', { row: comesTo(row) }),
      approved: approved()[row.kind],
      decline: t('credits:approvalList.decline2', { row: comesTo(row) }),
      declined: t('credits:approvalList.nothingIsPaidOrCorrected'),
      withdraw: t('credits:approvalList.withdrawYourRequest', { row: comesTo(row) }),
    }}
  />
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
      {
        source: 'reason',
        label: t('site:words.why'),
        render: ({ reason, proof }) => <Reason text={proof === null ? reason : `${reason}\n${proof}`} />,
      },
      {
        source: 'decided_by',
        label: t('site:secondPerson.decidedBy'),
        render: (row) => <DecidedBy row={row} />,
      },
      {
        source: 'decision',
        acts: true,
        label: t('site:secondPerson.whySo'),
        render: ({ decision }) => <Reason text={decision} />,
      },
    ]}
  />
);
