import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DiscountCode, Package, Payment } from '@vonk/contracts/payments/queries';
import { isCard } from '@vonk/contracts/payments/methods';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { useBegunOrders } from '../payments/begunOrders.ts';
import { OrderLines } from '../payments/OrderLines.tsx';
import { OtherWays } from '../payments/OtherWays.tsx';
import { savedCardQuery } from '../payments/savedCardQuery.ts';
import { useCardName } from '../payments/useCardName.ts';
import { packagesQuery, paymentsQuery, useRepeatPayment } from '../payments/paymentQueries.ts';
import { isGoodFor, totalsOf } from '../payments/totals.ts';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';
import { CreditsScreen } from './CreditsScreen.tsx';

/** SPEC 2: the last order once more, at the price of now. Nothing is charged before the button that says so. */
export function RepeatOrderScreen() {
  const { t } = useTranslation('payments');
  const payments = useQuery(paymentsQuery);
  const packages = useQuery(packagesQuery);
  const suspended = useUser()?.status === 'suspended';
  usePageTitle();
  if (payments.isPending || packages.isPending)
    return (
      <Page width="small" title={t('repeat.title')}>
        <Skeleton height={260} radius="lg" />
      </Page>
    );
  const completed = payments.data?.payments.filter(({ status }) => status === 'completed') ?? [];
  const soldAs = (order: Payment | undefined) => packages.data?.packages.find(({ id }) => id === order?.package);
  // A debit takes a new mandate each time: the form begins with the package of then.
  const [newest] = completed;
  if (
    newest?.method === 'direct_debit' &&
    !suspended &&
    soldAs(newest)?.methods.some(({ id }) => id === 'direct_debit')
  )
    return <Navigate to={`/directdebit?package=${newest.package}`} replace />;
  const last = completed.find(({ method }) => method !== 'direct_debit');
  if (!last || !packages.data || packages.data.closed || suspended) return <CreditsScreen />;
  return (
    <Page width="small" title={t('repeat.title')} lead={t('repeat.lead')}>
      <Card>
        <Stack>
          <Again last={last} sold={soldAs(last)} active={packages.data.discount} />
        </Stack>
      </Card>
    </Page>
  );
}

type AgainProps = { last: Payment; sold: Package | undefined; active: DiscountCode | undefined };

/** What it is now; said before anything is ordered when it cannot be had like that any more. */
function Again({ last, sold, active }: AgainProps) {
  const { t } = useTranslation('payments');
  const refusalText = useRefusalText();
  const repeat = useRepeatPayment();
  const begun = useBegunOrders();
  const card = useQuery(savedCardQuery).data ?? null;
  const nameOf = useCardName();
  const messageCredits = useSettings()?.message_credits;
  const method = sold?.methods.find((one) => one.id === last.method);
  if (!sold || !method)
    return (
      <>
        <Notice kind="warning">
          {sold ? t('repeat.methodGone', { method: t(`method.${last.method}`) }) : t('repeat.packageGone')}
        </Notice>
        <Button component={Link} to={sold ? `/credits/${sold.id}` : '/credits'} size="lg" fullWidth>
          {sold ? t('repeat.chooseMethod') : t('checkout.all')}
        </Button>
      </>
    );
  const totals = totalsOf(sold, method, isGoodFor(active, method), messageCredits);
  const order = () => {
    // By what it is of, not by which order it repeats: one that was taken is the last one by now.
    const id = begun.idOf(`again|${sold.id}|${last.method}|${last.issuer ?? ''}`);
    repeat.mutate(
      { id, amount_minor: totals.total.amount_minor },
      {
        onError: (failure) => {
          // That order is over. The card may have money by the next press, which is another one.
          if (codeOf(failure) === 'recurring_card_failed') begun.forget(id);
          begun.refused(failure, id);
        },
      },
    );
  };
  const payingCard = isCard(last.method) ? card : null;
  return (
    <>
      <OrderLines {...totals} discount={{ amount: totals.discount, percentage: active?.value_percentage ?? 0 }}>
        <div>
          <dt>{t('checkout.package')}</dt>
          <dd>{t('checkout.credits', { count: sold.credits })}</dd>
        </div>
        <div>
          <dt>{t('checkout.method')}</dt>
          <dd>{payingCard ? nameOf(payingCard) : t(`method.${last.method}`)}</dd>
        </div>
      </OrderLines>
      {repeat.isError && (
        <Notice
          kind="danger"
          alert
          actions={
            codeOf(repeat.error) === 'recurring_card_failed' && <OtherWays bundle={sold.id} method={last.method} />
          }
        >
          {codeOf(repeat.error) === 'recurring_card_failed' && t('repeat.notCharged')} {refusalText(repeat.error)}
        </Notice>
      )}
      <Button size="lg" fullWidth loading={repeat.isPending} onClick={order}>
        {t('checkout.order')}
      </Button>
      <Button component={Link} to="/credits" variant="default" fullWidth>
        {t('repeat.other')}
      </Button>
    </>
  );
}
