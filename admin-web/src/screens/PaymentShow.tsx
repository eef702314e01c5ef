import { Box, Link as MuiLink } from '@mui/material';
import { Link, useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { LotOfPayment } from '../credits/LotOfPayment.tsx';
import { PaymentHistory } from '../payments/PaymentHistory.tsx';
import { RequestRefundButton } from '../payments/RequestRefundButton.tsx';
import { WrongAmount } from '../payments/WrongAmount.tsx';
import { RefundPaymentButton } from '../payments/RefundPaymentButton.tsx';
import type { Whole } from '../app/adminClient.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText, methodName, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { RelatedLinks } from '../ui/RelatedLinks.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';
import { verbatim } from '../ui/Written.tsx';

const notes = () =>
  ({
    replaced: t('site:paymentShow.cancelledBecauseANewerOrder'),
    returning: t('site:paymentShow.itsMoneyCameAfterIt'),
    returned: t('site:paymentShow.itsMoneyCameAfterIt2'),
    wrong_amount_returning: t('site:paymentShow.aDifferentAmountGoesBack'),
    wrong_amount_returned: t('site:paymentShow.aDifferentAmountIsBack'),
    dispute_won: t('site:paymentShow.itWasChargedBackThe'),
    recurring_card_failed: t('site:paymentShow.theSavedCardWasntTaken'),
    refund_delayed: t('site:paymentShow.aRefundOfItDidnt'),
    refund_reversed: t('site:paymentShow.aRefundOfItCould'),
    dispute_lost: t('site:paymentShow.itWasChargedBackAnd'),
  }) as const;

const documents = () =>
  ({
    receipt: t('site:paymentShow.receipt'),
    credit_note: t('site:paymentShow.creditNote'),
    cancellation: t('site:paymentShow.cancellationOfCreditNote'),
  }) as const;

/** One payment, and how to give it back. */
export const PaymentShow = () => (
  <RecordPage<Whole<'payments'>>
    wholeWith="receipts"
    titleOf={({ amount }) => t('site:paymentShow.paymentOf', { amount: moneyText(amount) })}
  >
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'payments'> }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel
        title={moneyText(row.amount)}
        actions={
          row.quote && !row.approval ? <Refunding payment={row.id} method={row.method} quote={row.quote} /> : undefined
        }
      >
        <Facts
          facts={[
            [t('site:words.status'), <StatusChip key="status" status={row.status} />],
            [t('site:words.member'), <RecordLink key="member" resource="members" id={row.member} />],
            [t('site:words.credits'), row.credits],
            [t('site:paymentShow.price'), moneyText(row.price)],
            [t('site:paymentShow.transactionCost'), moneyText(row.transaction_cost)],
            [
              t('site:words.discount'),
              row.discount && (
                <Box key="discount" component="span">
                  <RecordLink resource="codes" id={row.discount.code} text={row.discount.code} />
                  {` ${moneyText(row.discount.amount)}`}
                </Box>
              ),
            ],
            [t('site:words.method'), methodName(row.method)],
            [t('site:paymentShow.bank'), row.issuer],
            [t('site:words.country'), row.country],
            [t('site:words.started'), <Timestamp key="started" at={row.started_at} />],
            [t('site:paymentShow.settled'), <Timestamp key="settled" at={row.settled_at} />],
            [t('site:words.refunded'), row.refunded && moneyText(row.refunded)],
            [
              t('site:words.unused'),
              row.quote &&
                t('site:paymentShow.ofCreditsWorth', {
                  credits: row.quote.credits,
                  bought: row.quote.bought,
                  refund: moneyText(row.quote.refund),
                }),
            ],
            [
              t('site:paymentShow.waitsForASecondPerson'),
              row.approval && <Waiting key="approval" approval={row.approval} />,
            ],
            [t('site:paymentShow.whyItFailed'), row.failure],
            [
              t('site:paymentShow.theProviderSays'),
              row.told && t('site:paymentShow.wasPaidWhichIsntWhat', { told: moneyText(row.told) }),
            ],
            [
              t('site:paymentShow.howThatEnded'),
              row.mismatch && row.mismatch !== 'open' && <StatusChip key="mismatch" status={row.mismatch} />,
            ],
            [t('site:paymentShow.whatHappensWithIt'), row.note && notes()[row.note]],
            [
              t('site:words.receipts'),
              row.receipts.length > 0 && <ReceiptLinks key="receipts" receipts={row.receipts} />,
            ],
            [t('site:paymentShow.provider'), row.provider],
            [t('site:words.reference'), row.provider_reference],
            [t('site:words.id'), row.id],
          ]}
        />
      </Panel>
      <WrongAmount row={row} />
      <Panel title={t('site:words.whatHappened')}>
        <PaymentHistory payment={row.id} member={row.member} />
      </Panel>
      <LotOfPayment payment={row.id} member={row.member} />
      <Panel title={t('site:paymentShow.aroundIt')}>
        <RelatedLinks member={row.member} />
      </Panel>
    </Box>
  );
}

/** Finance pays; support asks for it. */
function Refunding(about: { payment: string; method: string; quote: NonNullable<Whole<'payments'>['quote']> }) {
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
          {documents()[kind]} <span {...verbatim}>{id}</span>
        </MuiLink>
        , {moneyText(total)}
      </Box>
    ))}
  </>
);

/** What somebody asked for that is above the limit; who may decide it gets there. */
function Waiting({ approval }: { approval: NonNullable<Whole<'payments'>['approval']> }) {
  const { kind, amount, asked_at } = approval;
  const mayDecide = useMayDo('approvals.read');
  const refund = () =>
    t('site:paymentShow.aRefundAskedFor', {
      amount: amount ? ` ${t('site:paymentShow.of', { amount: moneyText(amount) })}` : '',
    });
  return (
    <>
      {kind === 'refund' ? `${refund()} ` : <Box>{`${spoken(kind)}${amount ? `: ${moneyText(amount)}` : ''}`}</Box>}
      <Timestamp at={asked_at} />
      {mayDecide ? (
        <Box>
          <Link to="/approvals" underline="always">
            {t('site:words.approvals')}
          </Link>
        </Box>
      ) : (
        <OwnRequest approval={approval} />
      )}
    </>
  );
}

/** Whoever asked and decides nothing takes their request back here. */
function OwnRequest({ approval: { id, asked_by, amount } }: { approval: NonNullable<Whole<'payments'>['approval']> }) {
  const may = useMayDo('payments.request_refund');
  const { data: me } = useGetIdentity();
  if (!may || !me || String(me.id) !== asked_by) return null;
  return (
    <Box>
      <ActButton
        resource="approvals"
        id={id}
        act="withdraw"
        label={t('site:words.withdraw')}
        question={t('credits:approvalList.withdrawYourRequest', { row: amount ? moneyText(amount) : '' })}
        done={t('site:words.withdrawn')}
      />
    </Box>
  );
}
