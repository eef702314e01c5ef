import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { api } from './apiClient.ts';
import { SessionFrame } from './SessionFrame.tsx';
import { userQuery } from './session.ts';

/** As much of a signed-in member as the frame looks at. */
const robin = { id: 'robin', language: 'en', profile: { id: 'robin', name: 'Robin' } };
const refusal = (code: string) => () => HttpResponse.json({ code, status: 403 }, { status: 403 });
const server = startServer();
beforeEach(() =>
  server.use(
    http.get('*/api/user.php', () => HttpResponse.json({ user: robin })),
    http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', domain_language: 'en', countries: ['NL'] })),
    http.all('*/api/*', () => HttpResponse.json({})),
  ),
);

/** The login, with where it leads to, and whether it says why it is shown. */
function Login() {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (
    <>
      <p>The login</p>
      <p>
        {search} {JSON.stringify(state)}
      </p>
    </>
  );
}

/** Somebody is signed in and looks at their chats. */
async function signedIn() {
  const view = renderScreen(
    <Routes>
      <Route element={<SessionFrame />}>
        <Route path="/chats" element={<p>The chats</p>} />
        <Route path="/login" element={<Login />} />
      </Route>
    </Routes>,
    { at: '/chats?of=sam' },
  );
  await waitFor(() => expect(view.client.getQueryData(userQuery.queryKey)).toMatchObject({ id: 'robin' }));
  return view;
}

describe('a session that is over', () => {
  it('logs a logged-in user out as soon as any call says that one must log in', async () => {
    const { client } = await signedIn();
    client.setQueryData(['messaging', 'chats'], { chats: ['something private'] });
    server.use(http.get('*/api/likes.php', refusal('authentication_required')));
    await expect(api('get', '/api/likes.php')).rejects.toMatchObject({ code: 'authentication_required' });
    await screen.findByText('The login');
    expect(screen.getByText('?next=%2Fchats%3Fof%3Dsam {"ended":true}')).toBeVisible();
    expect(client.getQueryData(userQuery.queryKey)).toBeNull();
    expect(client.getQueryData(['messaging', 'chats'])).toBeUndefined();
  });

  it('is not taken as over when the user endpoint says so', async () => {
    const { client } = await signedIn();
    server.use(
      http.put('*/api/user.php', refusal('authentication_required')),
      http.get('*/api/user.php', refusal('authentication_required')),
    );
    await expect(api('put', '/api/user.php', { body: { language: 'de' } })).rejects.toMatchObject({
      code: 'authentication_required',
    });
    await expect(api('get', '/api/user.php')).rejects.toMatchObject({ code: 'authentication_required' });
    expect(screen.getByText('The chats')).toBeVisible();
    expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ id: 'robin' });
  });

  it('is not taken as over when something else is refused with 403', async () => {
    const { client } = await signedIn();
    server.use(http.post('*/api/chats', refusal('blocked')));
    await expect(api('post', '/api/chats', { body: { profile: 'sam' } })).rejects.toMatchObject({ code: 'blocked' });
    expect(screen.getByText('The chats')).toBeVisible();
    expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ id: 'robin' });
  });
});
