import { expect, it } from 'vitest';
import { atFullSize } from '../vitest.config.ts';
import { code, importsOf, text } from './repository.ts';

/** What asks whether this is `npm run test:thorough` and is not only run there. */
const asking = code
  .filter((path) => /(?<!\.thorough)\.test\.tsx?$/.test(path))
  .filter((path) => importsOf(path).includes('@vonk/platform/testing/fullSize'));

it('runs at full size in npm run test:thorough whatever has one, and says in docs/testing.md what it is', () => {
  expect(asking.length).toBeGreaterThan(5);
  expect([...atFullSize].sort()).toEqual(asking.sort());
  const documented = text('docs/testing.md');
  expect(asking.filter((path) => !documented.includes(`| \`${path}\` |`))).toEqual([]);
});
