import type { NotificationsEvent } from '@vonk/contracts/notifications/events';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { changePreferences, effectivePreferences } from './changePreferences.ts';
import { disableNotifications } from './disableNotifications.ts';
import { enableNotifications } from './enableNotifications.ts';
import { preferences } from './preferences.ts';

const given = specify(preferences);
const member = 'anna';
const settings = {
  notification_defaults: {
    new_conversations: true,
    new_messages: true,
    like: true,
    unread_message_reminders: true,
    promotions: false,
    weekly_updates: true,
    news: false,
    reminders: true,
  },
};
type Chosen = Parameters<typeof changePreferences>[1]['preferences'];
const changed = (chosen: Chosen): NotificationsEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { member, preferences: chosen },
});
const disabled = (reason: 'fbl' | 'bounce' | 'listunsubscribe'): NotificationsEvent => ({
  type: 'NotificationsDisabled',
  data: { member, reason },
});
const enabled: NotificationsEvent = { type: 'NotificationsEnabled', data: { member } };

describe('choosing which mails to get', () => {
  const change = (chosen: Chosen, ...past: NotificationsEvent[]) =>
    given(...past).when((state) => changePreferences(state, { member, preferences: chosen }, { settings }));

  it('records what differs from what is in force', () => {
    change({ like: false, news: false, promotions: true, reminders: undefined }).thenRecords(
      changed({ like: false, promotions: true }),
    );
    change({ like: true, news: true }, changed({ like: false })).thenRecords(changed({ like: true, news: true }));
  });
  it('records nothing when nothing changes', () => {
    change({ like: true, news: false }).thenNothing();
    change({ like: false }, changed({ like: false })).thenNothing();
    change({}).thenNothing();
  });
  it('keeps the default of the site for what was never chosen', () =>
    expect(
      effectivePreferences(stateAfter(preferences, [changed({ like: false }), changed({ news: true })]), settings),
    ).toEqual({ ...settings.notification_defaults, like: false, news: true }));
});

describe('mail that is switched off', () => {
  const disable = (...past: NotificationsEvent[]) =>
    given(...past).when((state) => disableNotifications(state, { member, reason: 'bounce' }));
  const enable = (...past: NotificationsEvent[]) =>
    given(...past).when((state) => enableNotifications(state, { member }));

  it('is switched off once a reason', () => {
    disable().thenRecords(disabled('bounce'));
    disable(disabled('fbl')).thenRecords(disabled('bounce'));
    disable(disabled('bounce')).thenNothing();
    disable(disabled('bounce'), enabled).thenRecords(disabled('bounce'));
  });
  it('is switched on again, whatever switched it off', () => {
    enable(disabled('bounce'), disabled('fbl')).thenRecords(enabled);
    enable(disabled('bounce'), disabled('fbl'), enabled).thenNothing();
    enable().thenNothing();
  });
});
