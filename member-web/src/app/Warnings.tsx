import { Button } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { PushAlert } from '../notifications/PushAlert.tsx';
import { usePushPossible } from '../notifications/usePushPossible.ts';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { CampaignBar } from './CampaignBar.tsx';
import { DiscountNotice } from './DiscountNotice.tsx';
import type { Dismissal } from './keepDismissal.ts';
import { useDismissals } from './useDismissals.ts';
import { nextNotice, unseenRejections, type NoticeName } from './nextNotice.ts';
import { WelcomeNotice } from './WelcomeNotice.tsx';
import { useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';
import { useCampaign } from './useCampaign.ts';
import { useIsAhead } from './useCountdown.ts';
import { useFormat } from './useFormat.ts';

const ActivationDialog = lazy(() =>
  import('./ActivationDialog.tsx').then((found) => ({ default: found.ActivationDialog })),
);

/** What a notice is put away as: a rejection by its photo, so that the next one is told again. */
const dismissalOf = (notice: Exclude<NoticeName, 'suspended'>, user: User, campaign: string | undefined): Dismissal => {
  switch (notice) {
    case 'unconfirmed':
      return 'activation';
    case 'rejected_photo':
      return `rejected_photo_${unseenRejections(user).at(-1)?.id ?? ''}`;
    case 'photo':
      return 'profile_photo';
    case 'mails_disabled':
      return 'notifications_disabled';
    case 'discount':
      return user.time_bonus ? 'time_bonus' : 'welcome_discount';
    case 'campaign':
      return `campaign_bar_${campaign ?? ''}`;
    case 'push':
      return 'push';
  }
};

/**
 * Whether something held when this screen began, and holds still. What becomes known late (the browser is asked how it stands
 * to push messages once the page has loaded) waits until the reader goes on: nothing moves below their eyes. On the first
 * screen of a page that was loaded it is always too late, also where that leads on by itself.
 */
function useFromScreenStart(holds: boolean): boolean {
  const { key } = useLocation();
  const wentOn = useNavigationType() === NavigationType.Push;
  const [began, setBegan] = useState({ key, held: holds && wentOn });
  const held = began.key === key || !wentOn ? began.held : holds;
  if (began.key !== key) setBegan({ key, held });
  return holds && held;
}

/** SPEC 2 "Alerts": dismissible, one at a time, the most needed first. */
export function Warnings() {
  const user = useUser();
  const settings = useSettings();
  const { pathname } = useLocation();
  const [isDismissed, dismiss] = useDismissals();
  const [confirming, setConfirming] = useState(false);
  const pushPossible = useFromScreenStart(usePushPossible());
  const offerRuns = useIsAhead((user?.time_bonus ?? user?.welcome_discount)?.ends_at);
  const campaign = useCampaign();
  if (!user || !settings) return null;
  const dismissed = (notice: NoticeName) =>
    notice !== 'suspended' && isDismissed(dismissalOf(notice, user, campaign?.id));
  const notice = nextNotice({
    ...{ user, pathname, pushPossible, offerRuns, dismissed },
    campaignRuns: campaign?.banner === true,
  });
  return (
    <>
      {notice && (
        <Notice
          notice={notice}
          user={user}
          campaign={campaign}
          onConfirm={() => setConfirming(true)}
          onDismiss={() => notice !== 'suspended' && dismiss(dismissalOf(notice, user, campaign?.id))}
        />
      )}
      {confirming && user.status === 'not_confirmed' && (
        <Suspense fallback={null}>
          <ActivationDialog user={user} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The notice before stays until the words of the next are there: what lies below does not jump up and down again. */
const Notice = (props: Props) => <SiteNotice {...useDeferredValue(props)} />;

/** Apart, because its words are those of profiles: no other notice shall wait for them, and push down a page that stands already. */
function RejectedPhotoNotice({ user, onDismiss }: Pick<Props, 'user' | 'onDismiss'>) {
  const { t } = useTranslation(['site', 'profiles']);
  return (
    <NoticeBar
      kind="warning"
      label={t('site:warning.label')}
      onDismiss={onDismiss}
      action={
        <Button component={Link} to="/profile" variant="default" size="sm">
          {t('profiles:rejectedNotice.action')}
        </Button>
      }
    >
      {t('profiles:rejectedNotice.text', { count: unseenRejections(user).length })}
    </NoticeBar>
  );
}

type Props = {
  notice: NoticeName;
  user: User;
  campaign: CampaignNotice | null;
  onConfirm: () => void;
  onDismiss: () => void;
};

function SiteNotice({ notice, user, campaign, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const label = t('warning.label');
  const until = user.suspension ? format.date(user.suspension.until) : '';
  const to = (where: string, text: string) => (
    <Button component={Link} to={where} variant="default" size="sm">
      {text}
    </Button>
  );
  switch (notice) {
    case 'suspended':
      return (
        <NoticeBar
          kind="danger"
          label={label}
          short={t('warning.short.suspended', { date: until })}
          action={to('/sanctions', t('warning.view'))}
        >
          {t('warning.suspended', { date: until })}
        </NoticeBar>
      );
    case 'unconfirmed':
      return (
        <NoticeBar
          kind="warning"
          label={label}
          onDismiss={onDismiss}
          short={t('warning.short.activation')}
          action={
            <Button size="sm" variant="default" onClick={onConfirm}>
              {t('warning.confirm')}
            </Button>
          }
        >
          {t('warning.activation')}
        </NoticeBar>
      );
    case 'rejected_photo':
      return <RejectedPhotoNotice user={user} onDismiss={onDismiss} />;
    case 'photo':
      return (
        <NoticeBar
          kind="info"
          label={label}
          onDismiss={onDismiss}
          short={t('warning.short.photo')}
          action={to('/profile', t('warning.addPhoto'))}
        >
          {t('warning.photo')}
        </NoticeBar>
      );
    case 'mails_disabled': {
      const [reason] = user.notifications_disabled;
      return (
        <NoticeBar
          kind="warning"
          label={label}
          onDismiss={onDismiss}
          short={t('warning.short.mail')}
          action={to('/notifications', t('warning.view'))}
        >
          {reason && t(`warning.mail.${reason}`)}
        </NoticeBar>
      );
    }
    case 'push':
      return <PushAlert onDismiss={onDismiss} />;
    case 'campaign':
      return campaign && <CampaignBar campaign={campaign} onDismiss={onDismiss} />;
    case 'discount':
      if (user.time_bonus) return <DiscountNotice bonus={user.time_bonus} onDismiss={onDismiss} />;
      return user.welcome_discount && <WelcomeNotice offer={user.welcome_discount} onDismiss={onDismiss} />;
  }
}
