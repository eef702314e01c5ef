import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { PackageCards } from '../payments/PackageCards.tsx';
import { ShopClosed } from '../payments/ShopClosed.tsx';
import { packagesQuery } from '../payments/paymentQueries.ts';
import classes from '../payments/Premium.module.css';
import shop from '../payments/Shop.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page } from '../ui/Page.tsx';

const yes = <Check size={22} role="img" aria-label="✓" />;
const no = <Minus size={22} role="img" aria-label="–" />;

/** SPEC 1, 6: what buying a bundle changes. The claim is a setting with its source (DECISIONS). */
export function PremiumScreen() {
  const { t } = useTranslation('payments');
  const user = useUser();
  const settings = useSettings();
  const format = useFormat();
  const closed = useQuery(packagesQuery).data?.closed;
  const chance = settings?.match_chance;
  usePageTitle();
  const rows = [
    [t('premium.row.search'), yes, yes],
    [
      t('premium.row.conversations'),
      t('premium.conversations', { count: settings?.free_conversations ?? 2 }),
      t('premium.unlimited'),
    ],
    [t('premium.row.photos'), settings?.free_photos ?? 3, settings?.premium_photos ?? 25],
    [t('premium.row.private'), no, yes],
    [t('premium.row.credits'), no, yes],
  ] as const;
  return (
    <Page>
      <div className={classes.hero}>
        <h1>{user?.paid_user ? t('premium.have') : t('premium.heading')}</h1>
        <p>{t('premium.text')}</p>
        {chance && chance.percentage > 0 && (
          <p>
            <strong>{t('premium.chance', { percentage: chance.percentage })}</strong>
            {chance.source.trim() !== '' && (
              <small className={classes.source}>{t('premium.source', { source: chance.source })}</small>
            )}
          </p>
        )}
        {closed ? (
          <p>
            <strong>{t('closed.title')}.</strong> {t('closed.text')}
          </p>
        ) : (
          <Button component={Link} to="/credits" size="lg" color="yellow">
            {user?.paid_user ? t('premium.more') : t('premium.action')}
          </Button>
        )}
      </div>
      <section className={classes.section}>
        <h2>{t('premium.compare')}</h2>
        <Card as="div">
          <table className={classes.compare}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('premium.what')}</span>
                </th>
                <th scope="col">{t('premium.free')}</th>
                <th scope="col">{t('premium.premium')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([what, free, premium]) => (
                <tr key={what}>
                  <td>{what}</td>
                  <td>{free}</td>
                  <td>{premium}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        {settings && settings.fictional_share > 0 && !user?.paid_user && (
          <Notice kind="warning">
            {t('shop.fictionalShare', { share: format.percent(settings.fictional_share) })}
          </Notice>
        )}
      </section>
    </Page>
  );
}

/** SPEC 2: /pricing, also for visitors: every price before anyone signs up. */
export function PricingScreen() {
  const { t } = useTranslation('payments');
  const settings = useSettings();
  const user = useUser();
  const format = useFormat();
  const openSignup = useOpenSignup();
  const offer = useQuery(packagesQuery).data;
  usePageTitle();
  const costs = settings?.minimum_message_costs[settings.geoip_selected_country];
  return (
    <Page
      title={t('pricing.title')}
      lead={t('pricing.lead')}
      aside={user === null && <Button onClick={() => openSignup()}>{t('pricing.signup')}</Button>}
    >
      {offer?.closed ? (
        <ShopClosed />
      ) : offer ? (
        <PackageCards packages={offer.packages} />
      ) : (
        <Skeleton height={220} radius="lg" />
      )}
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
            <div>
              <dt>{t('pricing.signupCredits')}</dt>
              <dd>{t('pricing.gratis', { count: settings?.signup_credits ?? 5 })}</dd>
            </div>
            {costs && (
              <div>
                <dt>{t('pricing.from')}</dt>
                <dd>{format.money({ amount_minor: costs.costs, currency: costs.currency })}</dd>
              </div>
            )}
          </dl>
        </Card>
        <p className={shop.fine}>{t('checkout.fine', { count: settings?.refund_days ?? 14 })}</p>
      </section>
    </Page>
  );
}
