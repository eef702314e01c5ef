import { refuse } from '../refuse.ts';
import { changeSetting } from './changeSetting.ts';
import { effectiveSettings } from './effectiveSettings.ts';
import type { SettingEvent, Site } from './site.ts';

/** `credits` and `active` as they will be, for all countries and at once. */
export type ChangeGiftCommand = {
  site: string;
  gift: string;
  credits: number;
  active: boolean;
  reason: string;
  by: string;
};

/**
 * Changes the price of one gift of the shop, or takes it out or back in (DECISIONS "credits": 2 to 10). Gifts that were
 * given stay as they are. Refuses not_found (no such gift), reason_required, setting_changed, invalid_request (with `errors`).
 */
export function changeGift(state: Site, command: ChangeGiftCommand, facts: { now: Date }): SettingEvent[] {
  const { site, gift, credits, active, reason, by } = command;
  const { gifts } = effectiveSettings([state.changes], facts.now, null);
  if (!gifts.some(({ id }) => id === gift)) refuse('not_found');
  const value = gifts.map((one) => (one.id === gift ? { ...one, credits, active } : one));
  const change = { site, key: 'gifts', value, country: null, effective_from: null, reason, by };
  return changeSetting(state, change, facts);
}
