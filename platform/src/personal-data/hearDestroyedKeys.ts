import { listen, type Listening } from '../postgres/listen.ts';
import { PERSONAL_KEY_DESTROYED_CHANNEL, type PersonalKeys } from './personalKeys.store.ts';

/**
 * Lets a process forget a key at the moment when another one destroys it, and with `forget` whatever else it holds in
 * memory of that subject. Close it with the process.
 */
export const hearDestroyedKeys = (
  databaseUrl: string,
  keys: PersonalKeys,
  forget: (subject: string) => void = () => undefined,
): Listening =>
  listen(
    databaseUrl,
    [PERSONAL_KEY_DESTROYED_CHANNEL],
    (_channel, subject) => {
      keys.invalidate(subject);
      forget(subject);
    },
    () => keys.invalidateAll(),
  );
