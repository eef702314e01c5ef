import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSiteName } from '../app/siteSettings.ts';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { usePushSwitch } from './usePushSwitch.ts';

/** SPEC 2 "Alerts": enable push notifications. Only where that can be done with one press (usePushPossible). */
export function PushAlert({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('notifications');
  const turn = usePushSwitch();
  const name = useSiteName();
  return (
    <NoticeBar
      kind="info"
      label={t('push.title')}
      onDismiss={onDismiss}
      short={t('push.short')}
      action={
        <Button size="sm" loading={turn.isPending} onClick={() => turn.mutate(true)}>
          {t('push.on')}
        </Button>
      }
    >
      {t('push.alert', { name })}
    </NoticeBar>
  );
}
