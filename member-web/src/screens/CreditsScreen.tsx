import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Coins, Infinity as Forever, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useCountdown } from '../app/useCountdown.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { PackageCards } from '../payments/PackageCards.tsx';
import { NotWhileSuspended } from '../payments/NotWhileSuspended.tsx';
import { ShopClosed } from '../payments/ShopClosed.tsx';
import { packagesQuery, paymentsQuery, useRepeatPayment } from '../payments/paymentQueries.ts';
import classes from '../payments/Shop.module.css';
import { listPriceOf } from '../payments/totals.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';

export function CreditsScreen() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const user = useUser();
  const settings = useSettings();
  const packages = useQuery(packagesQuery);
  usePageTitle(t('shop.title'));
  const discount = packages.data?.discount;
  const left = useCountdown(discount?.expires);
  return (
    <Page
      title={t('shop.title')}
      lead={packages.data?.closed ? undefined : t(user?.paid_user ? 'shop.leadPremium' : 'shop.lead')}
      aside={
        user && (
          <p className={classes.balance}>
            <Coins size={20} aria-hidden />
            {t('shop.balance', { count: user.credits })}
          </p>
        )
      }
    >
      <Stack>
        {discount && !discount.expired && (
          <Notice kind="success">
            {t('shop.discount', { percentage: discount.value_percentage })}{' '}
            {left &&
              t(Number(left.hours) > 0 ? 'shop.hoursLeft' : 'shop.minutesLeft', {
                count: Number(left.hours) > 0 ? Number(left.hours) : Number(left.minutes),
              })}
          </Notice>
        )}
        {user && !user.paid_user && settings && settings.fictional_share > 0 && (
          <Notice kind="warning">
            {t('shop.fictionalShare', { share: format.percent(settings.fictional_share) })}
          </Notice>
        )}
        {packages.isError && !packages.data ? (
          <ErrorState failure={packages.error} onRetry={() => void packages.refetch()} />
        ) : packages.data?.closed ? (
          <ShopClosed />
        ) : user?.status === 'suspended' ? (
          <NotWhileSuspended />
        ) : packages.data ? (
          <PackageCards packages={packages.data.packages} />
        ) : (
          <div className={classes.packages} aria-hidden>
            {[0, 1, 2, 3, 4].map((index) => (
              <Skeleton key={index} height={220} radius="lg" />
            ))}
          </div>
        )}
      </Stack>
      <ul className={classes.facts} hidden={packages.data?.closed}>
        <li className={classes.fact}>
          <ShieldCheck size={20} aria-hidden />
          {t('shop.noSubscription')}
        </li>
        <li className={classes.fact}>
          <Forever size={20} aria-hidden />
          {t('shop.neverExpire')}
        </li>
        <li className={classes.fact}>
          <RotateCcw size={20} aria-hidden />
          {t('shop.refund', { count: settings?.refund_days ?? 14 })}
        </li>
      </ul>
    </Page>
  );
}

/** SPEC 2: the last order once more. Nothing is charged before the button that says so. */
export function RepeatOrderScreen() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const refusalText = useRefusalText();
  const repeat = useRepeatPayment();
  const payments = useQuery(paymentsQuery);
  const [id] = useState(() => crypto.randomUUID());
  usePageTitle(t('repeat.title'));
  const packages = useQuery(packagesQuery);
  const suspended = useUser()?.status === 'suspended';
  const last = payments.data?.payments.find(
    ({ status, method }) => status === 'completed' && method !== 'direct_debit',
  );
  const sold = packages.data?.packages.find((offer) => offer.id === last?.package);
  const canRepeat = !packages.data || sold?.methods.some(({ id }) => id === last?.method);
  if (payments.isPending || packages.isPending)
    return (
      <Page width="small" title={t('repeat.title')}>
        <Skeleton height={260} radius="lg" />
      </Page>
    );
  // A debit takes a new mandate each time: the form begins with the package of then.
  const newest = payments.data?.payments.find(({ status }) => status === 'completed');
  const again = packages.data?.packages.find((offer) => offer.id === newest?.package);
  if (newest?.method === 'direct_debit' && !suspended && again?.methods.some(({ id }) => id === 'direct_debit'))
    return <Navigate to={`/directdebit?package=${newest.package}`} replace />;
  if (!last || !canRepeat || suspended) return <CreditsScreen />;
  return (
    <Page width="small" title={t('repeat.title')} lead={t('repeat.lead')}>
      <Card>
        <Stack>
          <dl className={classes.lines}>
            <div>
              <dt>{t('checkout.package')}</dt>
              <dd>{t('checkout.credits', { count: last.credits })}</dd>
            </div>
            <div>
              <dt>{t('checkout.method')}</dt>
              <dd>{t(`method.${last.method}`)}</dd>
            </div>
            {last.transaction_cost.amount_minor > 0 && (
              <div>
                <dt>{t('checkout.cost')}</dt>
                <dd>{format.money(last.transaction_cost)}</dd>
              </div>
            )}
            <div className={classes.total}>
              <dt>{t('checkout.total')}</dt>
              <dd>
                {format.money({
                  ...last.amount,
                  amount_minor: listPriceOf(last).amount_minor + last.transaction_cost.amount_minor,
                })}
              </dd>
            </div>
          </dl>
          {repeat.isError && (
            <Notice kind="danger" alert>
              {refusalText(repeat.error)} {codeOf(repeat.error) === 'recurring_card_failed' && t('repeat.otherMethod')}
            </Notice>
          )}
          <Button size="lg" fullWidth loading={repeat.isPending} onClick={() => repeat.mutate(id)}>
            {t('checkout.order')}
          </Button>
          <Button component={Link} to="/credits" variant="default" fullWidth>
            {t('repeat.other')}
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}
