import type { EventOn, StreamViewOn } from '@vonk/contracts/events';
import type {
  DisabledReason,
  MailReportKind,
  NotificationPreferences,
  NotificationsEvent,
} from '@vonk/contracts/notifications/events';

/** What a mail server told; `at` when it was written down. */
export type MailReport = { kind: MailReportKind; at: Date };

/**
 * State of the notifications on `member-{id}`: what was chosen (else the site's default holds), why mail is off, and what
 * mail servers told by the id of the report. Reports of an address that was changed since count no more.
 */
export type Preferences = {
  chosen: Partial<NotificationPreferences>;
  disabled: Set<DisabledReason>;
  preview: boolean;
  reports: Map<string, MailReport>;
};

/** What happens to the notifications of a member, by themselves or by what a mail server told. */
export type PreferencesEvent = Extract<NotificationsEvent, EventOn<'member'>>;

/** Mail preferences on `member-{id}`. */
export const preferences: StreamViewOn<'member', Preferences, PreferencesEvent['type'] | 'EmailChanged'> = {
  category: 'member',
  initial: () => ({ chosen: {}, disabled: new Set(), preview: true, reports: new Map() }),
  evolve: {
    NotificationPreferencesChanged: ({ data }, state) => {
      Object.assign(state.chosen, data.preferences);
      return state;
    },
    PushPreviewChosen: ({ data }, state) => ({ ...state, preview: data.preview }),
    MailReported: ({ data: { report, kind }, at }, state) => {
      state.reports.set(report, { kind, at });
      return state;
    },
    NotificationsDisabled: ({ data }, state) => {
      state.disabled.add(data.reason);
      return state;
    },
    NotificationsEnabled: ({ data: { reason } }, state) => {
      if (reason === undefined) state.disabled.clear();
      else state.disabled.delete(reason);
      return state;
    },
    /** The new address was confirmed, so mail reaches it. */
    EmailChanged: (_, state) => {
      state.disabled.delete('bounce');
      return state;
    },
  },
};
