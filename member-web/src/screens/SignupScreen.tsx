import { memberStart } from '@vonk/contracts/site/memberStart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Signup } from '../accounts/Signup.tsx';
import { ownPath } from '../accounts/wantedPage.ts';
import { keptProfile } from '../app/arrival.ts';
import { useUser } from '../app/session.ts';
import { useSiteName } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Card, Page } from '../ui/Page.tsx';
import { SignupTarget } from './SignupTarget.tsx';

/** Signing up as a page: on a phone, and where an address leads to it. The profile somebody came for goes along. */
export function SignupScreen() {
  const { t } = useTranslation('accounts');
  const name = useSiteName();
  const user = useUser();
  const { id } = useParams();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const profile = id ?? search.get('profile') ?? keptProfile();
  usePageTitle();
  if (user && !busy) return <Navigate to={ownPath(search.get('next')) ?? memberStart(user)} replace />;
  return (
    <Page title={t('signup.title', { name })} lead={t('signup.lead')} width="small">
      <Card>
        {profile && !busy && <SignupTarget id={profile} />}
        <Signup profile={profile} onBusy={setBusy} />
      </Card>
    </Page>
  );
}
