import { Anchor } from '@mantine/core';
import { isLanguage } from '@vonk/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../accounts/LoginForm.tsx';
import { rememberLanguage } from '../app/language.ts';
import { useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page } from '../ui/Page.tsx';

/** Only a path of our own may follow a login; anything else would let a link send people elsewhere. */
const ownPath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : '/members');

export function LoginScreen() {
  const { t, i18n } = useTranslation('accounts');
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = ownPath(search.get('next'));
  const from = useLocation().state as { email?: string; passwordChanged?: boolean } | null;
  usePageTitle(t('login.title'));
  if (user) return <Navigate to={next} replace />;
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
        <LoginForm
          known={from?.email}
          onDone={(language) => {
            if (isLanguage(language)) {
              rememberLanguage(language);
              void i18n.changeLanguage(language);
            }
            void navigate(next, { replace: true });
          }}
        />
        <p className={classes.other}>
          {t('login.noAccount')}{' '}
          <Anchor component={Link} to="/signup">
            {t('login.toSignup')}
          </Anchor>
        </p>
      </Card>
    </Page>
  );
}
