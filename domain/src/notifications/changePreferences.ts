import { NOTIFICATION_KINDS, type NotificationPreferences } from '@vonk/contracts/notifications/events';
import type { Settings } from '@vonk/contracts/site/settings';
import type { Preferences, PreferencesEvent } from './preferences.ts';

export type ChangePreferencesCommand = { member: string; preferences: Partial<NotificationPreferences> };
export type ChangePreferencesFacts = { settings: Pick<Settings, 'notification_defaults'> };

/** What is in force: the member's choice, else the site's default. */
export const effectivePreferences = (
  state: Preferences,
  { notification_defaults }: Pick<Settings, 'notification_defaults'>,
): NotificationPreferences => ({ ...notification_defaults, ...state.chosen });

/** Chooses which of the eight kinds of mail to get (SPEC 3, 6). Records only what differs from what is in force. */
export function changePreferences(
  state: Preferences,
  { member, preferences }: ChangePreferencesCommand,
  { settings }: ChangePreferencesFacts,
): PreferencesEvent[] {
  const before = effectivePreferences(state, settings);
  const changed = NOTIFICATION_KINDS.flatMap((kind) => {
    const wanted = preferences[kind];
    return wanted === undefined || wanted === before[kind] ? [] : [[kind, wanted] as const];
  });
  if (changed.length === 0) return [];
  return [{ type: 'NotificationPreferencesChanged', data: { member, preferences: Object.fromEntries(changed) } }];
}
