import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subscribeToPush, unsubscribeFromPush } from '../app/push.ts';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { toast } from '../ui/toast.ts';

/** Switches push messages on this browser on or off, and says what became of it. To be used from a click. */
export function usePushSwitch() {
  const { t } = useTranslation('notifications');
  const user = useUser();
  const publicKey = useSettings()?.push_public_key;
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) await unsubscribeFromPush();
      return wanted && publicKey && user ? subscribeToPush(publicKey, user.id) : false;
    },
    onSuccess: (isOn, wanted) => {
      if (isOn) toast(t('push.isOn'), 'success');
      else if (!wanted) toast(t('push.isOff'), 'success');
    },
    onError: () => toast(t('push.failed'), 'danger'),
  });
}
