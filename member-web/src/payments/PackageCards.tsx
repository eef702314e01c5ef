import { Skeleton } from '@mantine/core';
import type { Package } from '@vonk/contracts/payments/queries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { Tag } from '../ui/Tag.tsx';
import waiting from './PackageCards.module.css';
import classes from './Shop.module.css';
import { totalsOf } from './totals.ts';

/** The packages side by side: credits, price, price a message. The one most people need is marked, not pushed. */
export function PackageCards({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const messageCredits = useSettings()?.message_credits;
  const middle = packages[Math.floor(packages.length / 2)];
  return (
    <ul className={classes.packages}>
      {packages.map((offer) => {
        const { total, perMessage } = totalsOf(offer, undefined, true, messageCredits);
        return (
          <li key={offer.id} style={{ display: 'grid' }}>
            <Link to={`/credits/${offer.id}`} className={`${classes.package} ${offer === middle ? classes.best : ''}`}>
              {offer === middle && (
                <span className={classes.ribbon}>
                  <Tag kind="fictional" big>
                    {t('shop.popular')}
                  </Tag>
                </span>
              )}
              <span className={classes.amount}>{format.number(offer.credits)}</span>
              <span className={classes.unit}>{t('shop.credits', { count: offer.credits })}</span>
              <span className={classes.price}>
                {offer.discounted_price && (
                  <s>
                    <span className="visually-hidden">{t('shop.was')}</span>
                    {format.money(offer.price)}
                  </s>
                )}
                {format.money(total)}
              </span>
              {/* A line either way: the card does not grow when the settings arrive. */}
              <span className={classes.each}>
                {perMessage ? t('shop.each', { price: format.money(perMessage) }) : '\u00a0'}
              </span>
              <span className={classes.choose}>{t('shop.choose')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** As many as a site mostly sells, each about as high as its card: what stands below them does not jump. */
export const PackageCardsSkeleton = () => (
  <div className={classes.packages} aria-hidden>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} className={waiting.waiting} radius="lg" />
    ))}
  </div>
);
