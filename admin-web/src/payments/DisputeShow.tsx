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

type Dispute = Whole<'disputes'>;
const BY_PROVIDER = 'provider';

/** One charge-back: what it is about, the evidence for the bank, and what finance does about it. */
export const DisputeShow = () => (
  <RecordPage<Dispute> wholeWith="credits" titleOf={({ amount }) => `Dispute about ${moneyText(amount)}`}>
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
            ['Status', <StatusChip key="status" status={row.status} />],
            ['To answer', <DisputeDeadline key="deadline" {...row} />],
            ['The bank says', row.reason ?? 'No reason'],
            ['Payment', <RecordLink key="payment" resource="payments" id={row.payment} />],
            ['Member', <RecordLink key="member" resource="members" id={row.member} />],
            ['Taken back', <Timestamp key="opened" at={row.opened_at} />],
            ['Credits bought', row.credits.bought],
            ['Spent of them', row.credits.spent],
            ['Refunded of them', row.credits.refunded],
            ['Taken by the charge-back', row.credits.taken],
            ['Answered', row.answered_at && <Timestamp key="answered" at={row.answered_at} />],
            ['Over', row.closed_at && <Timestamp key="closed" at={row.closed_at} />],
            ['Told by', row.closed_by === BY_PROVIDER ? 'The provider' : row.closed_by],
            ['The provider calls it', row.id],
          ]}
        />
      </Panel>
      <Panel
        title="Evidence for the bank"
        actions={
          <Button size="small" href={`/admin/api/disputes/${encodeURIComponent(row.id)}/evidence`} download>
            Download
          </Button>
        }
      >
        One file with the order, its receipts, the mails about it and when its credits were used for what. It has no
        word of any message and nobody’s name.
      </Panel>
      <Panel title="What happened">
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
          label="Contest"
          resource="disputes"
          act="contest"
          id={id}
          question="Did you send the evidence to the bank?"
          explanation="Answer the bank in the provider’s own dashboard with the file from this page; here it is noted that you did."
          done="Noted as contested"
        />
      )}
      {isRunning && (
        <ActButton
          label="Accept"
          resource="disputes"
          act="accept"
          id={id}
          question="Let the bank have it?"
          explanation="The charge-back stays: credits and money do not come back. A mail tells the member."
          done="The charge-back is accepted"
          color="error"
        />
      )}
      {(isRunning || status === 'accepted') && (
        <ActButton
          label="Won"
          resource="disputes"
          act="won"
          id={id}
          question="Did the bank give the money back again?"
          explanation="What the charge-back took comes back: unused credits, Premium and the money in the books. A mail tells the member. The provider may tell it by itself."
          done="Won: everything comes back"
        />
      )}
      {isRunning && (
        <ActButton
          label="Lost"
          resource="disputes"
          act="lost"
          id={id}
          question="Did the bank decide for the payer?"
          explanation="The charge-back stays. A mail tells the member."
          done="Noted as lost"
        />
      )}
    </Box>
  );
}
