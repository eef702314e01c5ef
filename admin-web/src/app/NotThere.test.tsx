import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { NotThere } from './NotThere.tsx';

const denied = 'You don’t have permission to view this page';

it.each(['/payments', '/payments/p1/show', '/screens/home'])(
  'says of %s that the role does not have it',
  async (at) => {
    openScreen(<NotThere />, { at, permissions: ['complaints.read'] });
    expect(await screen.findByText(denied)).toBeVisible();
  },
);

it.each(['/complaints/c1/elsewhere', '/nowhere'])('says of %s that nothing is there', async (at) => {
  openScreen(<NotThere />, { at, permissions: ['complaints.read'] });
  expect(await screen.findByText(/The address may be wrong/)).toBeVisible();
  expect(screen.queryByText(denied)).toBeNull();
});
