import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { skeletons } from '../../local/skeletons.mjs';

const asked = {
  ...{ feature: 'likes', name: 'superLike', pascal: 'SuperLike', kebab: 'super-like', snake: 'super_like' },
  ...{ words: 'super like', sentence: 'Super like' },
};

/** That what is made compiles and passes its tests is tried in `npm run test:thorough`. */
describe.each(Object.entries(skeletons))('npm run new -- %s', (_kind, skeleton) => {
  it('finds its place in every file that it enters something in', () => {
    const { files, edits } = skeleton(asked);
    expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([]);
    const edited = new Map<string, string | null>();
    for (const [path, edit] of edits) {
      const before = edited.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
      edited.set(path, edit(before));
    }
    expect([...edited].filter(([, after]) => after === null).map(([path]) => path)).toEqual([]);
  });
});
