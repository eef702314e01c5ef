import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { keepWanted } from '../accounts/wantedPage.ts';
import { setUser } from '../app/session.ts';
import { ActivateDoneScreen, ActivateErrorScreen, ActivateScreen } from './ActivateScreen.tsx';

let refusal: Record<string, unknown> | null = {};
let here: { id: string } | null = null;
let cameFor: string | null = null;
const carla = { id: 'carla', status: 'active', credits: 0, profile: { id: 'carla', name: 'Carla', completed: true } };
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: here })),
  http.get('*/api/chats.php', () => HttpResponse.json({ chats: [], total_unread_messages: 0 })),
  http.get('*/api/likes.php', () => HttpResponse.json({ profiles: [], liked_by: [], matches: [], total_new_likes: 0 })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/activation/do', () =>
    refusal === null
      ? HttpResponse.json({ user: { ...carla, ...here, id: 'anna', via_profile: cameFor } })
      : HttpResponse.json({ code: 'link_expired', title: '', status: 410, ...refusal }, { status: 410 }),
  ),
);

beforeEach(() => {
  [here, cameFor] = [null, null];
  localStorage.clear();
});

const open = (more: typeof refusal) => {
  refusal = more;
  return renderScreen(
    <Routes>
      <Route path="/activate" element={<ActivateScreen />} />
      <Route path="/activate/done" element={<ActivateDoneScreen />} />
      <Route path="/activate/error" element={<ActivateErrorScreen />} />
    </Routes>,
    { at: '/activate?token=abc' },
  );
};

describe('the activation link', () => {
  it('gives its credits to the account it was mailed to, and says so where somebody else is logged in', async () => {
    here = carla;
    const { client } = open(null);
    setUser(client, carla as never);
    expect(await screen.findByText(/another account.*Carla/)).toBeVisible();
    expect(screen.queryByText(/credits/)).toBeNull();
  });

  it.each([
    ['to the page that was wanted on this device', '/credits/p10', null, true, '/credits/p10'],
    ['to who they came for, in another browser', null, 'm7', true, '/members/m7'],
    ['to the page, where both are known', '/credits/p10', 'm7', true, '/credits/p10'],
    ['on with the profile first', '/credits/p10', null, false, '/complete-signup?next=%2Fcredits%2Fp10'],
    ['to the people', null, null, true, '/members'],
  ])('leads who is logged in %s', async (_where, wanted, profile, completed, href) => {
    keepWanted(wanted);
    cameFor = profile;
    here = { ...carla, id: 'anna', profile: { ...carla.profile, completed } } as never;
    const { client } = open(null);
    setUser(client, here);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', href));
  });

  it.each([
    ['/credits/p10', null, '/login?next=%2Fcredits%2Fp10'],
    [null, 'm7', '/login?next=%2Fmembers%2Fm7'],
    [null, null, '/login'],
  ])('leads there by way of the login: %s, %s', async (wanted, profile, href) => {
    keepWanted(wanted);
    cameFor = profile;
    open(null);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', href));
  });

  it('leads somebody else to nothing that they have not wanted', async () => {
    keepWanted('/credits/p10');
    cameFor = 'm7';
    here = carla;
    const { client } = open(null);
    setUser(client, carla as never);
    expect(await screen.findByText(/another account.*Carla/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members');
  });

  it('opened once more by somebody who is not logged in says that the address is confirmed', async () => {
    open({ confirmed: true });
    expect(await screen.findByRole('heading', { name: 'Your email address is already confirmed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText(/no longer works/)).toBeNull();
  });

  it('that opens nothing offers a new one', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in for a new link' })).toBeVisible();
  });
});
