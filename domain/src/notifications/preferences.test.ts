import { describe, expect, it } from 'vitest';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { changePreferences, effectivePreferences } from './changePreferences.ts';
import { choosePushPreview } from './choosePushPreview.ts';
import { disableNotifications } from './disableNotifications.ts';
import { enableNotifications } from './enableNotifications.ts';
import { preferences, type PreferencesEvent } from './preferences.ts';
import { reportMail } from './reportMail.ts';

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
const changed = (chosen: Chosen): PreferencesEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { member, preferences: chosen },
});
const disabled = (reason: 'fbl' | 'bounce' | 'listunsubscribe'): PreferencesEvent => ({
  type: 'NotificationsDisabled',
  data: { member, reason },
});
const enabled: PreferencesEvent = { type: 'NotificationsEnabled', data: { member } };

describe('choosing which mails to get', () => {
  const change = (chosen: Chosen, ...past: PreferencesEvent[]) =>
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
  const disable = (...past: PreferencesEvent[]) =>
    given(...past).when((state) => disableNotifications(state, { member, reason: 'bounce' }));
  const enable = (...past: PreferencesEvent[]) =>
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

describe('what mail servers tell', () => {
  const at = '2026-03-01T12:00:00.000Z';
  type Kind = 'hard_bounce' | 'soft_bounce' | 'complaint';
  const reported = (report: string, kind: Kind, when = at): PreferencesEvent =>
    happened(when, { type: 'MailReported', data: { member, report, kind } });
  const report = (kind: Kind, ...past: PreferencesEvent[]) =>
    given(...past).when((state) => reportMail(state, { member, report: 'new', kind }, { now: new Date(at) }));
  const told = (kind: Kind): PreferencesEvent => ({ type: 'MailReported', data: { member, report: 'new', kind } });

  it('switches mail off at once when the address does not exist, and when its owner called a mail spam', () => {
    report('hard_bounce').thenRecords(told('hard_bounce'), disabled('bounce'));
    report('complaint').thenRecords(told('complaint'), disabled('fbl'));
  });

  it('switches mail off at the third mail within 30 days that was not taken', () => {
    report('soft_bounce').thenRecords(told('soft_bounce'));
    report('soft_bounce', reported('a', 'soft_bounce')).thenRecords(told('soft_bounce'));
    const twice = (first: string) => [reported('a', 'soft_bounce', first), reported('b', 'soft_bounce')];
    report('soft_bounce', ...twice('2026-01-30T12:00:00.001Z')).thenRecords(told('soft_bounce'), disabled('bounce'));
    report('soft_bounce', ...twice('2026-01-30T12:00:00.000Z')).thenRecords(told('soft_bounce'));
  });

  it('counts no other report with mails that were not taken', () =>
    report('soft_bounce', reported('a', 'complaint'), reported('b', 'soft_bounce')).thenRecords(told('soft_bounce')));

  it('counts a report once, also after mail was switched on again', () =>
    report('hard_bounce', reported('new', 'hard_bounce'), disabled('bounce'), enabled).thenNothing());

  it('does not switch off twice', () =>
    report('complaint', reported('a', 'complaint'), disabled('fbl')).thenRecords(told('complaint')));

  it('is undone for one reason alone', () => {
    const enable = (...past: PreferencesEvent[]) =>
      given(...past).when((state) => enableNotifications(state, { member, reason: 'listunsubscribe' }));
    enable(disabled('fbl'), disabled('listunsubscribe')).thenRecords({
      type: 'NotificationsEnabled',
      data: { member, reason: 'listunsubscribe' },
    });
    enable(disabled('fbl')).thenNothing();
    const left = stateAfter(preferences, [
      ...[disabled('fbl'), disabled('listunsubscribe')],
      { type: 'NotificationsEnabled', data: { member, reason: 'listunsubscribe' } },
    ]);
    expect(left.disabled).toEqual(new Set(['fbl']));
  });

  it('is forgotten for an address that was changed since', () =>
    expect(
      stateAfter(preferences, [
        disabled('bounce'),
        disabled('fbl'),
        { type: 'EmailChanged', data: { member, old_email: 'old', new_email: 'new' } },
      ]).disabled,
    ).toEqual(new Set(['fbl'])));
});

describe('push messages', () => {
  const choose = (preview: boolean, ...past: PreferencesEvent[]) =>
    given(...past).when((state) => choosePushPreview(state, { member, preview }));
  const chosen = (preview: boolean): PreferencesEvent => ({ type: 'PushPreviewChosen', data: { member, preview } });

  it('show the first words until the member wants it otherwise', () => {
    choose(false).thenRecords(chosen(false));
    choose(true).thenNothing();
    choose(true, chosen(false)).thenRecords(chosen(true));
    choose(false, chosen(false)).thenNothing();
  });
});
