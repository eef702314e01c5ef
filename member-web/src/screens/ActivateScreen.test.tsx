import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { ActivateDoneScreen, ActivateErrorScreen, ActivateScreen } from './ActivateScreen.tsx';

let refusal: Record<string, unknown> | null = {};
const carla = { id: 'carla', status: 'active', credits: 0, profile: { id: 'carla', name: 'Carla', completed: true } };
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: refusal === null ? carla : null })),
  http.get('*/api/chats.php', () => HttpResponse.json({ chats: [], total_unread_messages: 0 })),
  http.get('*/api/likes.php', () => HttpResponse.json({ profiles: [], liked_by: [], matches: [], total_new_likes: 0 })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/activation/do', () =>
    refusal === null
      ? HttpResponse.json({ user: { ...carla, id: 'anna' } })
      : HttpResponse.json({ code: 'link_expired', title: '', status: 410, ...refusal }, { status: 410 }),
  ),
);

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
    const { client } = open(null);
    setUser(client, carla as never);
    expect(await screen.findByText(/another account.*Carla/)).toBeVisible();
    expect(screen.queryByText(/credits/)).toBeNull();
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
