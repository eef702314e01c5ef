import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { LotOfPayment } from '../credits/LotOfPayment.tsx';
import { PaymentHistory } from '../payments/PaymentHistory.tsx';
import { RequestRefundButton } from '../payments/RequestRefundButton.tsx';
import { RefundPaymentButton } from '../payments/RefundPaymentButton.tsx';
import type { Whole } from '../app/adminClient.ts';
import { moneyText } from '../ui/formatText.ts';
import { methodName } from '@vonk/contracts/payments/methodName';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { RelatedLinks } from '../ui/RelatedLinks.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const NOTES = {
  replaced: 'Cancelled, because a newer order has its discount',
  returning: 'Its money came after it was cancelled, and goes back by itself',
  returned: 'Its money came after it was cancelled, and went back by itself',
  dispute_won: 'It was charged back; the bank gave the money back again',
  recurring_card_failed: 'The saved card was not taken: the member has the mail with the other ways to pay',
  refund_delayed: 'A refund of it did not arrive or was refused: finance sees to it in the list of refunds',
  refund_reversed: 'A refund of it could not be paid: its credits went back instead',
  dispute_lost: 'It was charged back, and stays so',
} as const;

const DOCUMENTS = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  cancellation: 'Cancellation of credit note',
} as const;

/** One payment, and how to give it back. */
export const PaymentShow = () => (
  <RecordPage<Whole<'payments'>> wholeWith="receipts" titleOf={({ amount }) => `Payment of ${moneyText(amount)}`}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'payments'> }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel
        title={moneyText(row.amount)}
        actions={row.quote && !row.approval ? <Refunding payment={row.id} quote={row.quote} /> : undefined}
      >
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={row.status} />],
            ['Member', <RecordLink key="member" resource="members" id={row.member} />],
            ['Credits', row.credits],
            ['Price', moneyText(row.price)],
            ['Transaction cost', moneyText(row.transaction_cost)],
            [
              'Discount',
              row.discount && (
                <Box key="discount" component="span">
                  <RecordLink resource="codes" id={row.discount.code} text={row.discount.code} />
                  {` ${moneyText(row.discount.amount)}`}
                </Box>
              ),
            ],
            ['Method', methodName(row.method)],
            ['Bank', row.issuer],
            ['Country', row.country],
            ['Started', <Timestamp key="started" at={row.started_at} />],
            ['Settled', <Timestamp key="settled" at={row.settled_at} />],
            ['Refunded', row.refunded && moneyText(row.refunded)],
            [
              'Unused',
              row.quote && `${row.quote.credits} of ${row.quote.bought} credits, worth ${moneyText(row.quote.refund)}`,
            ],
            ['Waits for a second person', row.approval && <WaitingRefund key="approval" approval={row.approval} />],
            ['Why it failed', row.failure],
            [
              'The provider says',
              row.told && `${moneyText(row.told)} was paid, which is not what was ordered: nothing was credited`,
            ],
            ['What happens with it', row.note && NOTES[row.note]],
            ['Receipts', row.receipts.length > 0 && <ReceiptLinks key="receipts" receipts={row.receipts} />],
            ['Provider', row.provider],
            ['Reference', row.provider_reference],
            ['Id', row.id],
          ]}
        />
      </Panel>
      <Panel title="What happened">
        <PaymentHistory payment={row.id} member={row.member} />
      </Panel>
      <LotOfPayment payment={row.id} member={row.member} />
      <Panel title="Around it">
        <RelatedLinks member={row.member} />
      </Panel>
    </Box>
  );
}

/** Finance pays; support asks for it. */
function Refunding(about: { payment: string; quote: NonNullable<Whole<'payments'>['quote']> }) {
  const mayPay = useMayDo('payments.refund');
  const mayAsk = useMayDo('payments.request_refund');
  if (mayPay) return <RefundPaymentButton {...about} />;
  return mayAsk ? <RequestRefundButton {...about} /> : null;
}

/** Opens the PDFs as the member has them. */
const ReceiptLinks = ({ receipts }: Pick<Whole<'payments'>, 'receipts'>) => (
  <>
    {receipts.map(({ id, kind, total }) => (
      <Box key={id}>
        <MuiLink href={`/admin/api/receipts/${id}`} target="_blank" rel="noopener">
          {DOCUMENTS[kind]} {id}
        </MuiLink>
        , {moneyText(total)}
      </Box>
    ))}
  </>
);

/** That somebody asked for a refund above the limit; who may decide it gets there. */
function WaitingRefund({ approval: { amount, asked_at } }: { approval: NonNullable<Whole<'payments'>['approval']> }) {
  const mayDecide = useMayDo('approvals.read');
  return (
    <>
      {`A refund${amount ? ` of ${moneyText(amount)}` : ''}, asked for `}
      <Timestamp at={asked_at} />
      {mayDecide && (
        <>
          {' · '}
          <Link to="/approvals">Approvals</Link>
        </>
      )}
    </>
  );
}
