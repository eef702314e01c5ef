import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedConditions } from '../../test/conditions/askedConditions.tsx';
import type { Case, Conditions } from '../../test/conditions/condition.ts';
import { dialogConditions } from '../../test/conditions/dialogConditions.tsx';
import { frameConditions } from '../../test/conditions/frameConditions.ts';
import { noticeConditions } from '../../test/conditions/noticeConditions.ts';
import { NOTICES } from './nextNotice.ts';
import { pushState } from './push.ts';
import { visitSite } from '../../test/visitSite.tsx';

/** What a browser says in which push messages can be switched on with one press. */
const POSSIBLE = { isCapable: true, isSubscribed: false, lastMessage: null } as const;

/** When each thing around, above and over a page shows, and when it does not. */
const table: Conditions = {
  ...{ ...frameConditions, ...noticeConditions, ...dialogConditions, ...askedConditions },
};

/** Dialogs that a test of their own opens, from the screen that does. */
const openedByHand: Readonly<Record<string, readonly [opener: string, test: string]>> = {
  'accounts/Sessions.tsx': ['screens/SettingsScreen.tsx', 'accounts/Sessions.test.tsx'],
  'messaging/PhotoLightbox.tsx': ['messaging/MessageBubble.tsx', 'messaging/MessageBubble.test.tsx'],
  'profiles/CropDialog.tsx': ['profiles/PhotoManager.tsx', 'profiles/CropDialog.test.tsx'],
  'profiles/Lightbox.tsx': ['profiles/Gallery.tsx', 'profiles/Gallery.test.tsx'],
  'screens/LedgerScreen.tsx': ['app/allScreens.tsx', 'screens/LedgerScreen.test.tsx'],
  'screens/StartRefused.tsx': ['screens/OpenChatScreen.tsx', 'screens/OpenChatScreen.test.tsx'],
};

/** Parts that others are made of. */
const PARTS = ['ui/ConfirmDialog.tsx', 'ui/NoticeBar.tsx'];
const STANDS_OVER =
  /<(?:Modal|Modal\.Root|Drawer|dialog|NoticeBar|ConfirmDialog)\b|createElement\('(?:aside|dialog)'\)/;
/** Of the frame alone: elsewhere a notice is a sentence of the screen around it. */
const STANDS_IN_FRAME = /<(?:Notice|aside|header|footer|nav)\b/;
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../gallery/**'], {
  ...{ query: '?raw', import: 'default', eager: true },
});
const fileOf = (path: string) => path.replace(/^\.\.\//, '').replace(/^\.\//, 'app/');
const files = new Map(Object.entries(sources).map(([path, source]) => [fileOf(path), source]));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const visited = async ([, { push: possible = false, ...visit }]: Case) => {
  if (possible) vi.spyOn(pushState, 'read').mockReturnValue(POSSIBLE);
  await visitSite({ ...visit, set: { push_public_key: 'key', ...visit.set } });
};

describe.each(Object.entries(table))('%s', (_name, { seen, shows, hides }) => {
  it.each(shows)('shows: %s', async (...one) => {
    await visited(one);
    expect(seen()).toBe(true);
  });
  it.each(hides)('does not show: %s', async (...one) => {
    await visited(one);
    expect(seen()).toBe(false);
  });
});

describe('the table of conditions', () => {
  it('says of each thing when it shows and when it does not', () => {
    for (const [name, { shows, hides, rule }] of Object.entries(table)) {
      expect([shows.length > 0, hides.length > 0], name).toEqual([true, true]);
      expect(rule, name).not.toBe('');
    }
  });

  it('has every notice that can stand above a screen', () =>
    expect(Object.keys(noticeConditions)).toEqual([...NOTICES]));

  it('has everything that can stand around, above or over a page, once', () => {
    const listed = [...Object.values(table).flatMap((one) => one.files), ...Object.keys(openedByHand)];
    const standing = [...files].filter(
      ([file, source]) => STANDS_OVER.test(source) || (file.startsWith('app/') && STANDS_IN_FRAME.test(source)),
    );
    const drawn = standing.map(([file]) => file).filter((file) => !PARTS.includes(file) && !file.includes('.test.'));
    expect(drawn.filter((file) => !listed.includes(file))).toEqual([]);
    expect(listed.filter((file) => !files.has(file))).toEqual([]);
    const inTable = new Set(Object.values(table).flatMap((one) => one.files));
    expect(Object.keys(openedByHand).filter((file) => inTable.has(file))).toEqual([]);
  });

  it.each(Object.entries(openedByHand))('leaves %s to %s', (file, [opener, test]) => {
    const [name = ''] = /\w+(?=\.tsx$)/.exec(file) ?? [];
    expect(files.get(opener)).toMatch(new RegExp(`${name}\\b`));
    expect(files.get(test)).toMatch(/dialog/i);
  });
});
