import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openQueryClient } from '../../test/openQueryClient.ts';
import { setUser } from './session.ts';
import { MembersOnly } from './siteRoutes.tsx';

const robin = { id: 'robin' } as User;

/** Somebody, or nobody, at a page of members. */
function openPage(user: User | null) {
  const client = openQueryClient();
  setUser(client, user);
  const routes = [
    { element: <MembersOnly />, children: [{ path: '/chats', element: <p>The chats</p> }] },
    { path: '/login', element: <p>The login</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/chats?of=sam'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, where: () => router.state.location };
}

it('says at the login that a session is over where it ended under an open page', async () => {
  const { client, where } = openPage(robin);
  expect(where().pathname).toBe('/chats');
  act(() => void setUser(client, null));
  await waitFor(() => expect(where().pathname).toBe('/login'));
  expect(where()).toMatchObject({ search: '?next=%2Fchats%3Fof%3Dsam', state: { ended: true } });
});

it('says nothing of it to a visitor', async () => {
  const { where } = openPage(null);
  await waitFor(() => expect(where().pathname).toBe('/login'));
  expect(where().state).toBeNull();
});
