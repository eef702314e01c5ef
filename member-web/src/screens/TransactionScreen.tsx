import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@vonk/contracts/payments/queries';
import { CircleCheck, CircleX, Hourglass, Receipt, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { onLive } from '../app/liveStream.ts';
import { userQuery } from '../app/session.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { useBegunOrders } from '../payments/begunOrders.ts';
import { OrderLines } from '../payments/OrderLines.tsx';
import { OtherWays } from '../payments/OtherWays.tsx';
import { checkoutQuery, paymentQuery, paymentsQuery } from '../payments/paymentQueries.ts';
import { ReceiptLinks } from '../payments/ReceiptLinks.tsx';
import classes from '../payments/Shop.module.css';
import { listPriceOf } from '../payments/totals.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Card, Page, Stack, State } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';

const LOOKS = {
  pending: { icon: <Hourglass size={40} />, tone: 'plain' },
  completed: { icon: <CircleCheck size={40} />, tone: 'success' },
  failed: { icon: <CircleX size={40} />, tone: 'danger' },
  cancelled: { icon: <CircleX size={40} />, tone: 'warning' },
  refunded: { icon: <Undo2 size={40} />, tone: 'plain' },
  charged_back: { icon: <Undo2 size={40} />, tone: 'warning' },
} as const;

/** SPEC 4 "Payment": loading, being processed, credited, failed or cancelled with another try. Live, and asked every few seconds. */
export function TransactionScreen() {
  const { t } = useTranslation(['payments', 'site']);
  const { id = '' } = useParams();
  const client = useQueryClient();
  const payment = useQuery(paymentQuery(id));
  const status = payment.data?.status;
  const mayBeOpen = status === 'pending' && payment.data?.method !== 'direct_debit';
  const checkout = useQuery({ ...checkoutQuery(id), enabled: mayBeOpen }).data ?? null;
  const payAt = mayBeOpen ? checkout : null;
  usePageTitle(t(payAt ? 'result.open.title' : payment.data ? titleOf(payment.data) : 'result.title'));
  useEffect(
    () =>
      onLive(
        'payment',
        ({ payment_id }) => payment_id === id && void client.invalidateQueries({ queryKey: paymentQuery(id).queryKey }),
      ),
    [client, id],
  );
  // The credits are in the wallet once it is completed: the header should say so at once.
  useEffect(() => {
    if (status === 'completed') void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }, [client, status]);
  // What became of it was seen: who orders the same once more means another one.
  const { forget } = useBegunOrders();
  useEffect(() => {
    if (status !== undefined && status !== 'pending') forget(id);
  }, [forget, id, status]);
  // Another's, or none: to ask once more would not find it either.
  if (payment.isError && codeOf(payment.error) === 'payment_not_found')
    return (
      <Page width="small">
        <State
          heading="h1"
          icon={<Receipt size={40} />}
          title={t('site:error.notFound')}
          text={t('site:error.notFoundText')}
        >
          <Button component={Link} to="/transactions" size="lg">
            {t('payments:all.title')}
          </Button>
        </State>
      </Page>
    );
  if (payment.isError && !payment.data)
    return (
      <Page>
        <ErrorState failure={payment.error} onRetry={() => void payment.refetch()} />
      </Page>
    );
  if (!payment.data)
    return (
      <Page width="small">
        <Skeleton height={320} radius="lg" mt={40} />
      </Page>
    );
  return (
    <Page width="small">
      <div role="status">
        {payAt ? <Open payment={payment.data} payAt={payAt} /> : <Result payment={payment.data} />}
      </div>
      <Card>
        <Lines payment={payment.data} />
        <ReceiptLinks payment={payment.data} />
      </Card>
    </Page>
  );
}

/** A refund that takes longer is no success, whatever the payment itself came to. */
const looksOf = ({ status, note }: Payment) =>
  note === 'refund_delayed' ? ({ icon: <Hourglass size={40} />, tone: 'warning' } as const) : LOOKS[status];

const tagOf = ({ status, note }: Payment) => {
  if (note === 'refund_delayed') return 'warning';
  return status === 'completed' ? 'success' : status === 'failed' ? 'danger' : 'plain';
};

/** What became of it, in the word that tells most. */
const wordOf = ({ status, note }: Payment) => note ?? status;

/** By direct debit the credits come first, as a rule: then nobody has paid yet. */
const titleOf = (payment: Payment) => {
  const word = wordOf(payment);
  return word === 'completed' && payment.method === 'direct_debit'
    ? ('result.completed.ordered' as const)
    : (`result.${word}.title` as const);
};

/** Who left the page of the provider without paying: the order waits for them, or is left alone. */
function Open({ payment, payAt }: { payment: Payment; payAt: string }) {
  const { t } = useTranslation('payments');
  return (
    <State heading="h1" icon={<Hourglass size={40} />} title={t('result.open.title')} text={t('result.open.text')}>
      <Button component="a" href={payAt} size="lg">
        {t('result.open.pay')}
      </Button>
      <Button component={Link} to={`/credits/${payment.package}`} size="lg" variant="default">
        {t('result.otherMethod')}
      </Button>
    </State>
  );
}

function Result({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const retry = !payment.note && (payment.status === 'failed' || payment.status === 'cancelled');
  return (
    <State
      heading="h1"
      icon={looksOf(payment).icon}
      tone={looksOf(payment).tone}
      title={t(titleOf(payment))}
      text={t(`result.${wordOf(payment)}.text`, { count: payment.credits })}
    >
      {/* Nobody has to wait here: whoever comes back later finds it among their payments. */}
      {(payment.status === 'completed' || payment.status === 'pending') && (
        <>
          <Button component={Link} to="/chats" size="lg">
            {t('result.toChats')}
          </Button>
          <Button component={Link} to="/members" size="lg" variant="default">
            {t('result.toMembers')}
          </Button>
        </>
      )}
      {payment.note === 'recurring_card_failed' && <OtherWays bundle={payment.package} method={payment.method} />}
      {retry && (
        <Button component={Link} to={`/credits/${payment.package}`} size="lg">
          {t('result.otherMethod')}
        </Button>
      )}
    </State>
  );
}

function Lines({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <OrderLines
      price={listPriceOf(payment)}
      discount={payment.discount}
      cost={payment.transaction_cost}
      total={payment.amount}
    >
      <div>
        <dt>{t('result.number')}</dt>
        <dd>{payment.payment_id}</dd>
      </div>
      <div>
        <dt>{t('result.date')}</dt>
        <dd>{format.dateTime(payment.started_at)}</dd>
      </div>
      <div>
        <dt>{t('checkout.package')}</dt>
        <dd>{t('checkout.credits', { count: payment.credits })}</dd>
      </div>
      <div>
        <dt>{t('checkout.method')}</dt>
        <dd>{t(`method.${payment.method}`)}</dd>
      </div>
    </OrderLines>
  );
}

/** SPEC 2: /transactions without an id: all payments, newest first. */
export function TransactionsScreen() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const payments = useQuery(paymentsQuery);
  usePageTitle();
  return (
    <Page width="narrow" title={t('all.title')}>
      {payments.isError && !payments.data ? (
        <ErrorState failure={payments.error} onRetry={() => void payments.refetch()} />
      ) : !payments.data ? (
        <Skeleton height={200} radius="lg" />
      ) : payments.data.payments.length === 0 ? (
        <State icon={<Receipt size={36} />} title={t('all.empty')} text={t('all.emptyText')}>
          <Button component={Link} to="/credits">
            {t('all.shop')}
          </Button>
        </State>
      ) : (
        <Stack>
          {payments.data.payments.map((payment) => (
            <Card key={payment.payment_id} as="article">
              <dl className={classes.lines}>
                <div>
                  <dt>{format.dateTime(payment.started_at)}</dt>
                  <dd>
                    <Tag kind={tagOf(payment)}>{t(`status.${wordOf(payment)}`)}</Tag>
                  </dd>
                </div>
                <div>
                  <dt>
                    <Link to={`/transactions/${payment.payment_id}`}>
                      {t('checkout.credits', { count: payment.credits })}
                    </Link>
                  </dt>
                  <dd>{format.money(payment.amount)}</dd>
                </div>
              </dl>
            </Card>
          ))}
        </Stack>
      )}
    </Page>
  );
}
