import { Box, Button } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { DisputeDeadline } from './DisputeDeadline.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { t } from '../app/words.ts';

type Dispute = Whole<'disputes'>;
const BY_PROVIDER = 'provider';

/** One charge-back: what it is about, the evidence for the bank, and what finance does about it. */
export const DisputeShow = () => (
  <RecordPage<Dispute>
    wholeWith="credits"
    titleOf={({ amount }) => t('payments:disputeShow.disputeAbout', { amount: moneyText(amount) })}
  >
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Dispute }) {
  const mayDecide = useMayDo('disputes.decide');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title={moneyText(row.amount)} actions={mayDecide ? <Acts row={row} /> : undefined}>
        <Facts
          facts={[
            [t('site:words.status'), <StatusChip key="status" status={row.status} />],
            [t('payments:words.toAnswer'), <DisputeDeadline key="deadline" {...row} />],
            [t('payments:words.theBankSays'), row.reason ?? t('payments:words.noReason')],
            [t('site:words.payment'), <RecordLink key="payment" resource="payments" id={row.payment} />],
            [t('site:words.member'), <RecordLink key="member" resource="members" id={row.member} />],
            [t('payments:words.takenBack'), <Timestamp key="opened" at={row.opened_at} />],
            [t('site:words.creditsBought'), row.credits.bought],
            [t('payments:disputeShow.spentOfThem'), row.credits.spent],
            [t('payments:disputeShow.refundedOfThem'), row.credits.refunded],
            [t('payments:disputeShow.takenByTheChargeBack'), row.credits.taken],
            [t('payments:disputeShow.answered'), row.answered_at && <Timestamp key="answered" at={row.answered_at} />],
            [t('payments:words.over'), row.closed_at && <Timestamp key="closed" at={row.closed_at} />],
            [
              t('payments:disputeShow.toldBy'),
              row.closed_by === BY_PROVIDER ? t('payments:disputeShow.theProvider') : row.closed_by,
            ],
            [t('payments:disputeShow.theProviderCallsIt'), row.id],
          ]}
        />
      </Panel>
      <Panel
        title={t('payments:disputeShow.evidenceForTheBank')}
        actions={
          <Button size="small" href={`/admin/api/disputes/${encodeURIComponent(row.id)}/evidence`} download>
            {t('payments:words.download')}
          </Button>
        }
      >
        {t('payments:disputeShow.oneFileWithTheOrder')}
      </Panel>
      <Panel title={t('site:words.whatHappened')}>
        <PaymentHistory payment={row.payment} member={row.member} />
      </Panel>
    </Box>
  );
}

function Acts({ row: { id, status } }: { row: Dispute }) {
  const isOpen = status === 'open';
  const isRunning = isOpen || status === 'contested';
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isOpen && (
        <ActButton
          label={t('payments:disputeShow.contest')}
          resource="disputes"
          act="contest"
          id={id}
          values={{ seen: status }}
          question={t('payments:disputeShow.didYouSendTheEvidence')}
          explanation={t('payments:disputeShow.answerTheBankInThe')}
          done={t('payments:disputeShow.notedAsContested')}
        />
      )}
      {isRunning && (
        <ActButton
          label={t('payments:disputeShow.accept')}
          resource="disputes"
          act="accept"
          id={id}
          values={{ seen: status }}
          question={t('payments:disputeShow.letTheBankHaveIt')}
          explanation={t('payments:disputeShow.theChargeBackStaysCredits')}
          done={t('payments:disputeShow.theChargeBackIsAccepted')}
          color="error"
        />
      )}
      {(isRunning || status === 'accepted') && (
        <ActButton
          label={t('payments:disputeShow.won')}
          resource="disputes"
          act="won"
          id={id}
          values={{ seen: status }}
          question={t('payments:disputeShow.didTheBankGiveThe')}
          explanation={t('payments:disputeShow.whatTheChargeBackTook')}
          done={t('payments:disputeShow.wonEverythingComesBack')}
        />
      )}
      {isRunning && (
        <ActButton
          label={t('payments:disputeShow.lost')}
          resource="disputes"
          act="lost"
          id={id}
          values={{ seen: status }}
          question={t('payments:disputeShow.didTheBankDecideFor')}
          explanation={t('payments:disputeShow.theChargeBackStaysAn')}
          done={t('payments:disputeShow.notedAsLost')}
        />
      )}
    </Box>
  );
}
