import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePushState } from '../app/push.ts';
import { useOnline } from '../app/useOnline.ts';
import { useSettings } from '../app/siteSettings.ts';
import { Notice } from '../ui/Notice.tsx';
import { usePushSwitch } from './usePushSwitch.ts';

/** SPEC 2 "Alerts": enable push notifications. Only where that can be done with one click. */
export function PushAlert({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('notifications');
  const { isCapable, isSubscribed } = usePushState();
  const publicKey = useSettings()?.push_public_key;
  const turn = usePushSwitch();
  const online = useOnline();
  if (!publicKey || !isCapable || isSubscribed !== false || !online) return null;
  return (
    <Notice
      onDismiss={onDismiss}
      actions={
        <Button size="sm" loading={turn.isPending} onClick={() => turn.mutate(true)}>
          {t('push.enable')}
        </Button>
      }
    >
      {t('push.alert')}
    </Notice>
  );
}
