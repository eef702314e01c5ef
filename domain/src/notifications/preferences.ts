import type { Stream } from '@vonk/contracts/kernel';
import type {
  DISABLED_REASONS,
  NotificationPreferences,
  NotificationsEvent,
} from '@vonk/contracts/notifications/events';

export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** State of the mail preferences on `member-{id}`: what was chosen (else the site's default holds), and why mail is off. */
export type Preferences = { chosen: Partial<NotificationPreferences>; disabled: Set<DisabledReason> };

/** Mail preferences on `member-{id}`. */
export const preferences: Stream<Preferences, NotificationsEvent> = {
  category: 'member',
  initial: () => ({ chosen: {}, disabled: new Set() }),
  evolve: {
    NotificationPreferencesChanged: ({ data }, state) => {
      Object.assign(state.chosen, data.preferences);
      return state;
    },
    NotificationsDisabled: ({ data }, state) => {
      state.disabled.add(data.reason);
      return state;
    },
    NotificationsEnabled: (_, state) => {
      state.disabled.clear();
      return state;
    },
  },
};
