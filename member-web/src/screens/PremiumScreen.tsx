import { assetAddress } from '../ui/assetAddress.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Crown, LockKeyhole, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { PackageCards, PackageCardsSkeleton } from '../payments/PackageCards.tsx';
import { packagesQuery } from '../payments/paymentQueries.ts';
import classes from '../payments/Premium.module.css';
import { PremiumPane } from '../payments/PremiumPane.tsx';
import panes from '../payments/PremiumPane.module.css';
import { PromiseList } from '../payments/PromiseList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

const yes = <Check size={20} role="img" aria-label="✓" />;
const no = <Minus size={20} role="img" aria-label="–" />;
/** Squares of photos at most in the drawing: more than these nobody counts. */
const SQUARES = 40;

const portrait = (person: string) => (
  <img src={assetAddress(`/portraits/${person}.webp`)} alt="" width={600} height={800} loading="lazy" />
);

/** SPEC 1, 6: what buying a bundle changes, as a window. The claim is a setting with its source (DECISIONS). */
export function PremiumScreen() {
  const { t } = useTranslation(['payments', 'site']);
  const user = useUser();
  const settings = useSettings();
  const format = useFormat();
  const offer = useQuery(packagesQuery).data;
  const chance = settings?.match_chance;
  usePageTitle();
  const { free_conversations = 2, free_photos = 3, premium_photos = 25, private_photo_credits = 1 } = settings ?? {};
  return (
    <Page>
      <div className={classes.hero}>
        <div className={classes.words}>
          <span className={classes.badge}>
            <Crown size={16} aria-hidden />
            {t('premium.premium')}
          </span>
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
          {offer?.closed ? (
            <p>
              <strong>{t('closed.title')}.</strong> {t('closed.text')}
            </p>
          ) : (
            <Button component={Link} to="/credits" size="lg" color="yellow">
              {user?.paid_user ? t('premium.more') : t('premium.action')}
            </Button>
          )}
        </div>
        <div className={classes.scene} aria-hidden>
          <span className={`${classes.person} ${classes.left}`}>{portrait('milan')}</span>
          <span className={`${classes.person} ${classes.right}`}>{portrait('sanne')}</span>
          <span className={`${classes.person} ${classes.front}`}>{portrait('zofia')}</span>
          <span className={`${classes.bubble} ${classes.theirs}`}>{t('site:home.bubble.one')}</span>
          <span className={`${classes.bubble} ${classes.mine}`}>{t('site:home.bubble.two')}</span>
        </div>
      </div>
      <section className={classes.section}>
        <h2>{t('premium.compare')}</h2>
        <div className={panes.window}>
          <PremiumPane
            title={t('premium.row.conversations')}
            text={t('premium.conversationsText', { count: free_conversations })}
            free={t('premium.conversations', { count: free_conversations })}
            premium={t('premium.unlimited')}
          >
            <span className={panes.faces}>
              {['noor', 'lukas', 'claire', 'amir', 'giulia', 'sanne'].map((person, index) => (
                <span key={person} data-free={index < free_conversations || undefined}>
                  {portrait(person)}
                </span>
              ))}
            </span>
          </PremiumPane>
          <PremiumPane
            title={t('premium.row.private')}
            text={t('premium.privateText', { count: private_photo_credits })}
            free={no}
            premium={yes}
          >
            <span className={panes.curtain}>
              <span>{portrait('giulia')}</span>
              <span>
                {portrait('giulia')}
                <LockKeyhole size={28} />
              </span>
            </span>
          </PremiumPane>
          <PremiumPane
            title={t('premium.row.photos')}
            text={t('premium.photosText', { free: free_photos, count: premium_photos })}
            free={format.number(free_photos)}
            premium={format.number(premium_photos)}
          >
            <span className={panes.squares}>
              {Array.from({ length: Math.min(premium_photos, SQUARES) }, (_, index) => (
                <span key={index} data-free={index < free_photos || undefined} />
              ))}
            </span>
          </PremiumPane>
          <PremiumPane title={t('premium.row.credits')} text={t('premium.creditsText')} free={no} premium={yes}>
            <span className={panes.crown}>
              <Crown size={56} />
              <span>0</span>
            </span>
          </PremiumPane>
        </div>
        <div className={classes.everyone}>
          <Check size={24} aria-hidden />
          <div>
            <h3>{t('premium.row.search')}</h3>
            <p>{t('premium.searchText')}</p>
          </div>
        </div>
      </section>
      {!offer?.closed && (
        <section className={classes.section}>
          <h2>{user?.paid_user ? t('premium.more') : t('premium.start')}</h2>
          {offer ? <PackageCards packages={offer.packages} /> : <PackageCardsSkeleton />}
          <PromiseList />
        </section>
      )}
      <section className={classes.section}>
        {settings && settings.fictional_share > 0 && !user?.paid_user && (
          <Notice kind="warning">
            {t('shop.fictionalShare', { share: format.percent(settings.fictional_share) })}
          </Notice>
        )}
        <p className={classes.drawn}>{t('site:home.drawn')}</p>
      </section>
    </Page>
  );
}
