import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { localeOf } from '@vonk/contracts/localeOf';
import { Anchor } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { isLanguage } from '@vonk/contracts/languages';
import { memberStart } from '@vonk/contracts/site/memberStart';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../accounts/LoginForm.tsx';
import { leadingTo, ownPath, useWantedPage } from '../accounts/wantedPage.ts';
import { LANGUAGE_NAMES, pageLanguage, rememberLanguage } from '../app/language.ts';
import { useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { toast } from '../ui/toast.ts';
import { Card, Page } from '../ui/Page.tsx';

const afterLogin = (user: User, wanted: string | null) => wanted ?? memberStart(user);

/** What leads here may say why. `ended`: the house has said that the session is over. */
export type LoginState = { email?: string; passwordChanged?: boolean; ended?: boolean };

export function LoginScreen() {
  const { t, i18n } = useTranslation('accounts');
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = useWantedPage();
  const from = useLocation().state as LoginState | null;
  usePageTitle();
  if (user)
    return (
      <>
        <PageSkeleton />
        <Navigate to={afterLogin(user, ownPath(search.get('next')))} replace />
      </>
    );
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="small">
      <Card>
        {from?.passwordChanged && (
          <div className={classes.above}>
            <Notice kind="success" alert>
              {t('password.changed')} {t('password.loginNow')}
            </Notice>
          </div>
        )}
        {from?.ended && (
          <div className={classes.above}>
            <Notice alert>{t('login.ended')}</Notice>
          </div>
        )}
        <LoginForm
          known={from?.email}
          wanted={wanted}
          onDone={(known) => {
            const { language } = known;
            // An address with a language decides its own page (DECISIONS "language of a first visit").
            if (pageLanguage() === null && isLanguage(language)) {
              const before = languageOfLocale(i18n.language);
              rememberLanguage(language);
              void i18n.changeLanguage(localeOf(language, known.profile.country)).then(() => {
                if (before !== language)
                  toast(i18n.t('accounts:login.language', { language: LANGUAGE_NAMES[language] }));
              });
            }
            void navigate(afterLogin(known, wanted), { replace: true });
          }}
        />
        <p className={classes.other}>
          {t('login.noAccount')}{' '}
          <Anchor component={Link} to={leadingTo(wanted, '/signup')}>
            {t('login.toSignup')}
          </Anchor>
        </p>
      </Card>
    </Page>
  );
}
