import { expect, it } from 'vitest';
import type { User } from '../accounts/queries.ts';
import { memberStart } from './memberStart.ts';
import { pageRoutes } from './pageRoutes.ts';

it('leads on with the profile while it is not complete, and else to the people, each a page of the site', () => {
  const starts = [false, true].map((completed) => memberStart({ profile: { completed } as User['profile'] }));
  expect(starts).toEqual([pageRoutes['complete-signup'].pattern, pageRoutes.members.pattern]);
});
