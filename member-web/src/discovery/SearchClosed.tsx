import { Button } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useOpenSignup } from '../app/signupContext.ts';
import { State } from '../ui/Page.tsx';

/** SPEC 6 `logged_out_search`: what a visitor reads where only members may look, in the search or at one profile. */
export function SearchClosed({ profile }: { profile?: string }) {
  const { t } = useTranslation(['discovery', 'site']);
  const openSignup = useOpenSignup();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <State
      heading={profile ? 'h1' : 'h2'}
      icon={<Lock size={36} />}
      title={t(profile ? 'discovery:closed.profile' : 'discovery:closed.title')}
      text={t('discovery:closed.text')}
    >
      <Button size="lg" onClick={() => openSignup(profile, here)}>
        {t('discovery:closed.signup')}
      </Button>
      <Button component={Link} to={`/login?next=${encodeURIComponent(here)}`} size="lg" variant="default">
        {t('site:nav.login')}
      </Button>
    </State>
  );
}
