import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberSettings } from './audience.ts';
import { withSettingsPreview } from './settingsPreview.ts';
import { member } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

const KEY = 'searches_per_minute';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const everywhere = () => app.context.settings.everywhere(KEY)?.[KEY] ?? null;

describe('a setting', () => {
  it('is one value for all while nobody set another for some, and a change of it holds at once', async () => {
    const before = everywhere();
    expect(before).toBe(app.context.settings.house()[KEY]);
    await app.changeSetting(KEY, 17);
    expect(everywhere()).toBe(17);
  });

  it('is nobody’s in particular while somebody of the staff looks at another value', () => {
    const preview = { site: 'main', country: null, key: KEY, value: 99 } as const;
    expect(withSettingsPreview(preview, everywhere)).toBeNull();
    expect(everywhere()).toBe(17);
  });

  it('of one country holds for who lives there, from the very next call on, and leaves the others as they are', async () => {
    const [here, there] = [await member(app, { country: 'NL' }), await member(app, { country: 'DE' })];
    await app.changeSetting(KEY, 11, { country: 'DE' });
    expect(everywhere()).toBeNull();
    expect(app.context.settings.everywhere('messages_per_minute')).not.toBeNull();
    const of = async (id: string) => (await memberSettings(app.context, id, KEY))[KEY];
    expect([await of(here.user.id), await of(there.user.id)]).toEqual([17, 11]);
    const search = async (calls: number) => {
      const answers = await Promise.all(Array.from({ length: calls }, () => there.browser.get('/api/members')));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await search(12)).toBe(1);
  });
});
