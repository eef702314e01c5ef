import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { isInstalled, needsShareMenu } from '../app/installation.ts';
import { usePushState } from '../app/push.ts';
import { useSettings, useSiteName } from '../app/siteSettings.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { pushSettingsQuery } from './notificationsQuery.ts';
import { usePushSwitch } from './usePushSwitch.ts';

/** Push messages on this device, and how much they show. Nothing where the site sends none. */
export function PushSettings() {
  const { t } = useTranslation('notifications');
  const { isCapable, isSubscribed } = usePushState();
  const publicKey = useSettings()?.push_public_key;
  const turn = usePushSwitch();
  const name = useSiteName();
  if (!publicKey) return null;
  if (!isCapable)
    return <Notice>{t(needsShareMenu() && !isInstalled() ? 'push.ios' : 'push.unsupported', { name })}</Notice>;
  return (
    <>
      {isSubscribed === 'denied' ? (
        <Notice kind="warning">{t('push.denied')}</Notice>
      ) : (
        <Switch
          label={t('push.label')}
          description={t('push.text', { name })}
          checked={isSubscribed !== null && isSubscribed !== false}
          disabled={isSubscribed === null || turn.isPending}
          onChange={(event) => turn.mutate(event.target.checked)}
        />
      )}
      <PreviewSwitch />
    </>
  );
}

function PreviewSwitch() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { data } = useQuery(pushSettingsQuery);
  const { queryKey } = pushSettingsQuery;
  const save = useMutation({
    mutationFn: (preview: boolean) => api('put', '/api/notifications/push', { body: { preview }, repeatable: true }),
    onMutate: (preview) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { preview });
      return before;
    },
    onError: (failure, _preview, before) => {
      client.setQueryData(queryKey, before);
      toast(refusalText(failure), 'danger');
    },
  });
  return (
    <Switch
      label={t('push.preview')}
      description={t('push.previewText')}
      checked={data?.preview ?? true}
      disabled={data === undefined}
      onChange={(event) => save.mutate(event.target.checked)}
    />
  );
}
