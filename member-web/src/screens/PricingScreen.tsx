import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { PackageCards, PackageCardsSkeleton } from '../payments/PackageCards.tsx';
import { packagesQuery } from '../payments/paymentQueries.ts';
import classes from '../payments/Premium.module.css';
import { PromiseList } from '../payments/PromiseList.tsx';
import shop from '../payments/Shop.module.css';
import { ShopClosed } from '../payments/ShopClosed.tsx';
import { lowestPerMessage } from '../payments/totals.ts';
import { Card, Page } from '../ui/Page.tsx';

/** SPEC 2: /pricing, also for visitors: every price before anyone signs up. */
export function PricingScreen() {
  const { t } = useTranslation('payments');
  const settings = useSettings();
  const user = useUser();
  const format = useFormat();
  const openSignup = useOpenSignup();
  const offer = useQuery(packagesQuery).data;
  usePageTitle();
  const gift = settings?.signup_credits ?? 5;
  const costs = settings?.minimum_message_costs[settings.geoip_selected_country];
  // The cards above it may carry a discount of this reader's own; where nothing is sold, it is what the house says of the country.
  const lowest =
    lowestPerMessage(offer?.packages ?? [], settings?.message_credits) ??
    (costs && { amount_minor: costs.costs, currency: costs.currency });
  return (
    <Page
      title={t('pricing.title')}
      lead={t('pricing.lead')}
      aside={user === null && <Button onClick={() => openSignup()}>{t('pricing.signup')}</Button>}
    >
      {offer?.closed ? <ShopClosed /> : offer ? <PackageCards packages={offer.packages} /> : <PackageCardsSkeleton />}
      <section className={classes.section}>
        <h2>{t('pricing.what')}</h2>
        <Card as="div">
          <dl className={shop.lines}>
            <div>
              <dt>{t('pricing.message')}</dt>
              <dd>{t('checkout.credits', { count: settings?.message_credits ?? 1 })}</dd>
            </div>
            <div>
              <dt>{t('pricing.photo')}</dt>
              <dd>{t('checkout.credits', { count: settings?.photo_credits ?? 1 })}</dd>
            </div>
            <div>
              <dt>{t('pricing.private')}</dt>
              <dd>{t('checkout.credits', { count: settings?.private_photo_credits ?? 1 })}</dd>
            </div>
            <div>
              <dt>{t('pricing.gift')}</dt>
              <dd>
                {t('pricing.gifts', { min: settings?.gift_credits.min ?? 2, count: settings?.gift_credits.max ?? 10 })}
              </dd>
            </div>
            {gift > 0 && (
              <div>
                <dt>{t('pricing.signupCredits')}</dt>
                <dd>{t('pricing.gratis', { count: gift })}</dd>
              </div>
            )}
            {lowest && (
              <div>
                <dt>{t('pricing.from')}</dt>
                <dd>{format.money(lowest)}</dd>
              </div>
            )}
          </dl>
        </Card>
        <PromiseList />
      </section>
    </Page>
  );
}
