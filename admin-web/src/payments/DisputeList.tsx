import { DISPUTE_STATUSES } from '@vonk/contracts/payments/disputeEvents';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { DisputeDeadline } from './DisputeDeadline.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput key="status" source="status" choices={choicesOf(DISPUTE_STATUSES)} alwaysOn />,
  <TextInput key="payment" source="payment" label={t('site:words.paymentId')} />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

/** Charge-backs: those that wait for an answer to the bank first, by deadline. */
export const DisputeList = () => (
  <RecordList
    resource="disputes"
    title={t('payments:disputeList.disputes')}
    none={t('payments:disputeList.noBankTookAnythingBack')}
    filters={filters()}
    columns={[
      { source: 'deadline', label: t('payments:words.toAnswer'), render: (row) => <DisputeDeadline {...row} /> },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
      { source: 'amount', label: t('payments:words.amount'), numeric: true, render: ({ amount }) => moneyText(amount) },
      {
        source: 'reason',
        label: t('payments:words.theBankSays'),
        render: ({ reason }) => reason ?? t('payments:words.noReason'),
      },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      {
        source: 'opened_at',
        label: t('payments:words.takenBack'),
        render: ({ opened_at }) => <Timestamp at={opened_at} />,
      },
      { source: 'closed_at', label: t('payments:words.over'), render: ({ closed_at }) => <Timestamp at={closed_at} /> },
    ]}
  />
);
