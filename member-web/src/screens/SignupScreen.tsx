import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { SignupForm } from '../accounts/SignupForm.tsx';
import { useUser } from '../app/session.ts';
import { useSiteName } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Card, Page } from '../ui/Page.tsx';
import { useState } from 'react';

export function SignupScreen() {
  const { t } = useTranslation('accounts');
  const name = useSiteName();
  const user = useUser();
  const { id } = useParams();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  usePageTitle(t('signup.title', { name }));
  if (user && !busy) return <Navigate to={user.profile.completed ? '/members' : '/complete-signup'} replace />;
  return (
    <Page title={t('signup.title', { name })} lead={t('signup.lead')} width="small">
      <Card>
        <SignupForm profile={id ?? search.get('profile') ?? undefined} onBusy={setBusy} />
      </Card>
    </Page>
  );
}
