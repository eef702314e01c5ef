import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSignOut } from '../app/useSignOut.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { CompletionCard } from '../profiles/CompletionCard.tsx';
import { ownProfileQuery } from '../profiles/ownProfile.ts';
import { PhotoManager } from '../profiles/PhotoManager.tsx';
import { ProfileForm } from '../profiles/ProfileForm.tsx';
import { useFieldFromAddress } from '../profiles/useFieldFromAddress.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';
import classes from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';

export function ProfileScreen() {
  const { t } = useTranslation('profiles');
  const user = useUser();
  const settings = useSettings();
  const own = useQuery(ownProfileQuery);
  const signOut = useSignOut();
  const navigate = useNavigate();
  usePageTitle();
  const profile = own.data?.profile;
  useFieldFromAddress(Boolean(profile && user));
  if (own.isError && !own.data)
    return (
      <Page>
        <ErrorState failure={own.error} onRetry={() => void own.refetch()} />
      </Page>
    );
  const asOthers = user && (
    <Button component={Link} to={`/members/${user.profile.id}`} variant="default">
      {t('own.asOthers')}
    </Button>
  );
  if (!profile || !user || !own.data)
    return (
      // As high as what comes: the footer is not seen before it.
      <Page width="narrow" title={user?.profile.name ?? t('own.title')} aside={asOthers}>
        <ProfileTabs />
        <Stack>
          <Skeleton height={220} radius="lg" />
          <Skeleton height={900} radius="lg" />
        </Stack>
      </Page>
    );
  return (
    <Page width="narrow" title={profile.name} aside={asOthers}>
      <ProfileTabs />
      <Stack>
        {profile.invisible && (
          <Notice
            actions={
              <Button component={Link} to="/profile/settings#privacy" size="sm" variant="default">
                {t('own.invisibleAction')}
              </Button>
            }
          >
            {t('own.invisible')}
          </Notice>
        )}
        <CompletionCard {...own.data.completion} />
        <div id="field-photo">
          <Card label={t('own.photos')}>
            <div className={classes.section}>
              <h2>{t('own.photos')}</h2>
              <PhotoManager
                photos={profile.photos}
                limit={(user.paid_user ? settings?.premium_photos : settings?.free_photos) ?? 3}
              />
            </div>
          </Card>
        </div>
        <ProfileForm profile={profile} />
        <Button
          className={classes.signout}
          variant="subtle"
          color="gray"
          c="var(--ink-soft)"
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={() => void signOut().then(() => navigate('/', { flushSync: true }))}
        >
          {t('own.logout')}
        </Button>
      </Stack>
    </Page>
  );
}
