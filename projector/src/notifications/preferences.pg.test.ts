import { NOTIFICATION_KINDS, type NotificationPreferences } from '@vonk/contracts/notifications/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../testing/happened.ts';
import { preferencesProjection } from './preferences.projection.ts';
import { readDisabledReasons, readPreferences, readPushPreview } from './preferences.query.ts';

const all = (wanted: boolean) =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, wanted])) as NotificationPreferences;

describe('notification preferences', () => {
  let readModels: TestReadModels;
  const chosen = (defaults = all(true)) => readPreferences(readModels.db, 'ann', defaults);
  beforeAll(async () => void (readModels = await testReadModels([preferencesProjection])));
  afterAll(() => readModels.drop());

  it('are those of the site until a member chooses', async () => {
    expect(await chosen(all(true))).toEqual(all(true));
    expect(await chosen(all(false))).toEqual(all(false));
  });

  it('keep each choice by itself, and the last one counts', async () => {
    const change = (preferences: Partial<NotificationPreferences>) =>
      readModels.given('member-ann', happened('NotificationPreferencesChanged', { member: 'ann', preferences }));
    await change({ like: false, news: false });
    await change({ news: true });
    expect(await chosen()).toEqual({ ...all(true), like: false });
    expect(await chosen(all(false))).toEqual({ ...all(false), news: true });
  });

  it('tell every reason why mail is off, until it is switched on again', async () => {
    await readModels.given(
      'member-ann',
      happened('NotificationsDisabled', { member: 'ann', reason: 'fbl' }),
      happened('NotificationsDisabled', { member: 'ann', reason: 'bounce' }),
    );
    expect(await readDisabledReasons(readModels.db, 'ann')).toEqual(['bounce', 'fbl']);
    await readModels.given('member-ann', happened('NotificationsEnabled', { member: 'ann' }));
    expect(await readDisabledReasons(readModels.db, 'ann')).toEqual([]);
  });

  it('come again for one reason alone, and after a new address no bounce is left', async () => {
    const off = (reason: 'fbl' | 'bounce' | 'listunsubscribe') =>
      happened('NotificationsDisabled', { member: 'ann', reason });
    await readModels.given('member-ann', off('fbl'), off('listunsubscribe'), off('bounce'));
    await readModels.given(
      'member-ann',
      happened('NotificationsEnabled', { member: 'ann', reason: 'listunsubscribe' }),
    );
    expect(await readDisabledReasons(readModels.db, 'ann')).toEqual(['bounce', 'fbl']);
    await readModels.given('member-ann', happened('EmailChanged', { member: 'ann', old_email: 'a', new_email: 'b' }));
    expect(await readDisabledReasons(readModels.db, 'ann')).toEqual(['fbl']);
  });

  it('show the words of a message in push until a member wants it otherwise', async () => {
    expect(await readPushPreview(readModels.db, 'ann')).toBe(true);
    await readModels.given('member-ann', happened('PushPreviewChosen', { member: 'ann', preview: false }));
    expect(await readPushPreview(readModels.db, 'ann')).toBe(false);
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('are forgotten with the member', async () => {
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect(await chosen()).toEqual(all(true));
    expect(await readDisabledReasons(readModels.db, 'ann')).toEqual([]);
    expect(await readPushPreview(readModels.db, 'ann')).toBe(true);
  });
});
