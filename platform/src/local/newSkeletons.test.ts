import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@vonk/contracts/languages';
import { NOTIFICATION_KINDS } from '@vonk/contracts/notifications/events';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import { MAIL_PREFERENCES } from '../../local/mailSkeleton.mjs';
import * as known from '../../local/skeletonEdits.mjs';
import { skeletons } from '../../local/skeletons.mjs';

const asked = {
  ...{
    feature: 'likes',
    name: 'superLike',
    preference: 'reminders',
    pascal: 'SuperLike',
    kebab: 'super-like',
    snake: 'super_like',
  },
  ...{ words: 'super like', sentence: 'Super like' },
};

/** That what is made compiles and passes its tests is tried in `npm run test:thorough`. */
describe.each(Object.entries(skeletons))('npm run new -- %s', (_kind, skeleton) => {
  it.each(['likes', 'credits'])('finds its place in every file that it enters something in, in %s', (feature) => {
    const { files, edits } = skeleton({ ...asked, feature });
    expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([]);
    const edited = new Map<string, string | null>();
    for (const [path, edit] of edits) {
      const before = edited.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
      edited.set(path, edit(before));
    }
    expect([...edited].filter(([, after]) => after === null).map(([path]) => path)).toEqual([]);
  });
});

describe('npm run new', () => {
  const refusal = (...words: string[]) => spawnSync(process.execPath, ['platform/local/new.mjs', ...words]);

  it('knows the languages and switches of the contract', () => {
    expect(known.LANGUAGES).toEqual([...LANGUAGES]);
    expect(known.STAFF_LANGUAGES).toEqual([...STAFF_LANGUAGES]);
    expect(MAIL_PREFERENCES).toEqual([...NOTIFICATION_KINDS, 'always']);
  });

  it.each([[], ['sometimes']])('makes no mail before somebody chose whose switch it follows: %j', (...preference) => {
    const { status, stderr } = refusal('mail', 'likes', 'superLike', ...preference);
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('|reminders|always')]);
    expect(existsSync('workers/src/likes/superLike.mail.ts')).toBe(false);
  });
});
