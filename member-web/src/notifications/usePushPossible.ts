import { usePushState } from '../app/push.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useOnline } from '../app/useOnline.ts';

/** Whether push messages can be switched on here with one press. */
export function usePushPossible(): boolean {
  const { isCapable, isSubscribed } = usePushState();
  const publicKey = useSettings()?.push_public_key;
  const online = useOnline();
  return Boolean(publicKey) && isCapable && isSubscribed === false && online;
}
