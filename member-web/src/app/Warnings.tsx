import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import { PushAlert } from '../notifications/PushAlert.tsx';
import { RejectedPhotoNotice } from '../profiles/RejectedPhotoNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useDismissal } from './dismissals.ts';
import { useSettings } from './siteSettings.ts';
import { useUser } from './session.ts';
import { useFormat } from './useFormat.ts';
import classes from './Warnings.module.css';

/** SPEC 2: the activation reminder is not on signup, settings or notifications pages. */
const WITHOUT_ACTIVATION = /^\/(signup|complete-signup|profile\/settings|notifications|activate)/;

/** Where it would be in the way, or stands anyway. */
const WITHOUT_PUSH = /^\/(signup|complete-signup|notifications|activate|credits)/;

/** SPEC 2 "Alerts": dismissible, at most one that asks for something at a time, most needed first. */
export function Warnings() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const user = useUser();
  const settings = useSettings();
  const { pathname } = useLocation();
  const [activationGone, dismissActivation] = useDismissal('activation');
  const [photoGone, dismissPhoto] = useDismissal('profile_photo');
  const [mailGone, dismissMail] = useDismissal('notifications_disabled');
  const [pushGone, dismissPush] = useDismissal('push');
  if (!user || !settings) return null;

  const unconfirmed = user.status === 'not_confirmed' && !WITHOUT_ACTIVATION.test(pathname);
  const reason = user.notifications_disabled[0];
  return (
    <div className={classes.warnings} data-warnings>
      {!pathname.startsWith('/profile') && <RejectedPhotoNotice />}
      {user.suspension && pathname !== '/sanctions' && (
        <Notice
          kind="danger"
          actions={
            <Button component={Link} to="/sanctions" variant="default" size="sm">
              {t('warning.appeal')}
            </Button>
          }
        >
          {t('warning.suspended', { date: format.date(user.suspension.until), statement: user.suspension.statement })}
        </Notice>
      )}
      {user.status === 'suspended' ? null : unconfirmed && !activationGone ? (
        <Notice kind="warning" onDismiss={dismissActivation} actions={<ResendActivation compact />}>
          {t('warning.activation', { email: user.email })}
        </Notice>
      ) : reason && !mailGone && pathname !== '/notifications' ? (
        <Notice
          kind="warning"
          onDismiss={dismissMail}
          actions={
            <Button component={Link} to="/notifications" variant="default" size="sm">
              {t('warning.mailSettings')}
            </Button>
          }
        >
          {t(`warning.mail.${reason}`)}
        </Notice>
      ) : !user.profile.main_image &&
        user.profile.photos.length === 0 &&
        !photoGone &&
        !pathname.startsWith('/complete-signup') &&
        !pathname.startsWith('/profile') ? (
        <Notice
          onDismiss={dismissPhoto}
          actions={
            <Button component={Link} to="/profile" size="sm">
              {t('warning.addPhoto')}
            </Button>
          }
        >
          {t('warning.photo')}
        </Notice>
      ) : (
        !pushGone && !WITHOUT_PUSH.test(pathname) && <PushAlert onDismiss={dismissPush} />
      )}
    </div>
  );
}
