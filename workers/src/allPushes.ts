import { likePush } from './notifications/likePush.ts';
import { matchPush } from './notifications/matchPush.ts';
import { messagePush } from './notifications/messagePush.ts';
import type { PushDefinition } from './push/pushDefinition.ts';

/** Every push message. */
export const allPushes: readonly PushDefinition[] = [messagePush, likePush, matchPush];
