import { Skeleton, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@vonk/contracts/notifications/events';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { DisabledMail } from '../notifications/DisabledMail.tsx';
import { notificationsQuery } from '../notifications/notificationsQuery.ts';
import { PushSettings } from '../notifications/PushSettings.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import classes from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';

/** SPEC 3: the eight kinds, each saved the moment it is turned; why mail is off, with the way back; push messages. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const hasPush = Boolean(useSettings()?.push_public_key);
  usePageTitle();
  return (
    <Page width="narrow" title={t('title')} lead={t('lead')}>
      <ProfileTabs />
      <Stack>
        <DisabledMail />
        {hasPush && (
          <Card label={t('push.title')}>
            <div className={classes.section}>
              <h2>{t('push.title')}</h2>
              <PushSettings />
            </div>
          </Card>
        )}
        <Card label={t('mail.title')}>
          <div className={classes.section}>
            <h2>{t('mail.title')}</h2>
            <Kinds />
          </div>
        </Card>
      </Stack>
    </Page>
  );
}

function Kinds() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const preferences = useQuery(notificationsQuery);
  // While mail is off for a reason nothing goes, whatever stands here: first comes the way back above.
  const isOff = (useUser()?.notifications_disabled ?? []).length > 0;
  const save = useMutation({
    mutationFn: (change: Partial<Record<NotificationKind, boolean>>) =>
      api('put', '/api/notifications', { body: change, repeatable: true }),
    onMutate: (change) => {
      const before = client.getQueryData(notificationsQuery.queryKey);
      client.setQueryData(notificationsQuery.queryKey, (known) => known && { ...known, ...change });
      return before;
    },
    onError: (failure, _change, before) => {
      client.setQueryData(notificationsQuery.queryKey, before);
      toast(refusalText(failure), 'danger');
    },
  });
  if (preferences.isError && !preferences.data)
    return <ErrorState failure={preferences.error} onRetry={() => void preferences.refetch()} />;
  if (!preferences.data) return <Skeleton height={420} radius="lg" />;
  return (Object.keys(preferences.data) as NotificationKind[]).map((kind) => (
    <Switch
      key={kind}
      label={t(`kind.${kind}.label`)}
      description={t(`kind.${kind}.text`)}
      checked={preferences.data[kind]}
      disabled={isOff}
      onChange={(event) => save.mutate({ [kind]: event.target.checked })}
    />
  ));
}
