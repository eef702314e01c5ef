import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { timeLeft } from '../app/timeLeft.ts';
import { useCountdown } from '../app/useCountdown.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { PackageCards, PackageCardsSkeleton } from '../payments/PackageCards.tsx';
import { NotWhileSuspended } from '../payments/NotWhileSuspended.tsx';
import { PromiseList } from '../payments/PromiseList.tsx';
import { ShopClosed } from '../payments/ShopClosed.tsx';
import { packagesQuery } from '../payments/paymentQueries.ts';
import classes from '../payments/Shop.module.css';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Stack } from '../ui/Page.tsx';

export function CreditsScreen() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const user = useUser();
  const settings = useSettings();
  const packages = useQuery(packagesQuery);
  usePageTitle();
  const discount = packages.data?.discount;
  const left = useCountdown(discount?.expires);
  const remaining = left && timeLeft(left);
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
            {discount.value_amount
              ? t('shop.discountAmount', { amount: format.money(discount.value_amount) })
              : t('shop.discount', { percentage: discount.value_percentage })}{' '}
            {discount.minimum_order_value &&
              `${t('shop.discountMinimum', { amount: format.money(discount.minimum_order_value) })} `}
            {remaining && t(`left.${remaining.unit}`, { count: remaining.count })}
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
          <PackageCardsSkeleton />
        )}
      </Stack>
      <PromiseList hidden={packages.data?.closed} />
    </Page>
  );
}
