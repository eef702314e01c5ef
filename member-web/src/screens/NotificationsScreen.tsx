import { Skeleton, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@vonk/contracts/notifications/events';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { notificationsQuery } from '../notifications/notificationsQuery.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Card, Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import classes from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';

/** SPEC 3: the eight kinds; each switch is saved the moment it is turned. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const preferences = useQuery(notificationsQuery);
  usePageTitle(t('title'));
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
  return (
    <Page width="narrow" title={t('title')} lead={t('lead')}>
      <ProfileTabs />
      {preferences.isError ? (
        <ErrorState failure={preferences.error} onRetry={() => void preferences.refetch()} />
      ) : !preferences.data ? (
        <Skeleton height={420} radius="lg" />
      ) : (
        <Card as="div">
          <div className={classes.section}>
            {(Object.keys(preferences.data) as NotificationKind[]).map((kind) => (
              <Switch
                key={kind}
                label={t(`kind.${kind}.label`)}
                description={t(`kind.${kind}.text`)}
                checked={preferences.data[kind]}
                onChange={(event) => save.mutate({ [kind]: event.target.checked })}
              />
            ))}
          </div>
        </Card>
      )}
    </Page>
  );
}
