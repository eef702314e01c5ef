import type { Query } from '@tanstack/react-query';
import { onLive } from './liveStream.ts';

/**
 * What is answered by the settings of the site: prices, limits, names, and the discounts of the member. Lists of members and the
 * deck of swiping are asked for again by the next act: they would move under a finger.
 */
export const SET = [
  ...(['site settings', 'site company', 'site page', 'payments packages', 'payments campaign'] as const),
  ...(['payments directDebit', 'messaging gifts', 'accounts user', 'profiles member'] as const),
  ...(['notifications preferences', 'credits refundQuote'] as const),
];
const isSet = ({ queryKey }: Query) => (SET as readonly string[]).includes(queryKey.slice(0, 2).join(' '));

/** Pages ask within a second, each at its own moment: all of them hear of a change at once. */
const SPREAD_MS = 1000;

/** New settings are on an open page within two seconds. */
export function followLiveSettings() {
  let timer: number | undefined;
  const stop = onLive('settings', (_update, client) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(
      () => void client.invalidateQueries({ predicate: isSet }),
      Math.round(Math.random() * SPREAD_MS),
    );
  });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
