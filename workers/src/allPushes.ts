import { likePush } from './notifications/likePush.ts';
import { matchPush } from './notifications/matchPush.ts';
import { messagePush } from './notifications/messagePush.ts';
import type { HousePush } from './push/housePush.ts';

/** Every push message. */
export const allPushes: readonly HousePush[] = [messagePush, likePush, matchPush];
