import { LOCALE_COOKIE } from '@vonk/contracts/languages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { api } from './apiClient.ts';
import { useChangeLanguage } from './LanguageMenu.tsx';
import { SessionFrame } from './SessionFrame.tsx';
import { changeUser, userQuery } from './session.ts';
import { useLanguage } from './useLanguage.ts';

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

describe('another who signs in, in another tab', () => {
  const storage = { open: vi.fn(), delete: vi.fn(() => Promise.resolve(true)) };
  beforeEach(() => vi.stubGlobal('caches', storage));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
  function Words() {
    const [words, setWords] = useState('');
    return <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />;
  }
  const frame = () =>
    renderScreen(
      <Routes>
        <Route element={<SessionFrame />}>
          <Route path="/" element={<Words />} />
        </Route>
      </Routes>,
    );
  const isNow = (user: object | null) => server.use(http.get('*/api/user.php', () => HttpResponse.json({ user })));

  it('finds nothing of the one before: no answers, no words in a form, no chats for want of a line', async () => {
    const { client } = frame();
    await waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ id: 'robin' }));
    client.setQueryData(['messaging', 'chats'], { chats: ['something private'] });
    await userEvent.type(screen.getByLabelText('Words'), 'not saved yet');
    await client.refetchQueries({ queryKey: userQuery.queryKey });
    expect(screen.getByLabelText('Words')).toHaveValue('not saved yet');
    expect(storage.delete).not.toHaveBeenCalled();

    isNow({ ...robin, id: 'sam', profile: { id: 'sam', name: 'Sam' } });
    await client.refetchQueries({ queryKey: userQuery.queryKey });
    await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue(''));
    expect(client.getQueryData(['messaging', 'chats'])).toBeUndefined();
    expect(storage.delete).toHaveBeenCalledWith('vonk-offline');
  });

  it('leaves no chats on the device once the house says that nobody is signed in', async () => {
    isNow(null);
    frame();
    await waitFor(() => expect(storage.delete).toHaveBeenCalledWith('vonk-offline'));
  });
});

describe('the language of a member', () => {
  // Files share a page: the next one must not speak what was chosen here.
  afterEach(async () => {
    document.cookie = `${LOCALE_COOKIE}=; Max-Age=0; Path=/`;
    await i18next.changeLanguage('en');
  });

  function Spoken() {
    const change = useChangeLanguage();
    return <button onClick={() => change('fr')}>{useLanguage()}</button>;
  }
  const spoken = () => screen.getByRole('button').textContent;
  const frame = () =>
    renderScreen(
      <Routes>
        <Route element={<SessionFrame />}>
          <Route path="/" element={<Spoken />} />
        </Route>
      </Routes>,
    );

  it('is that of the account on a device that spoke another, as their country writes it', async () => {
    const inSwitzerland = { ...robin, language: 'de', profile: { ...robin.profile, country: 'CH' } };
    server.use(http.get('*/api/user.php', () => HttpResponse.json({ user: inSwitzerland })));
    await i18next.changeLanguage('it');
    frame();
    await waitFor(() => expect(i18next.language).toBe('de-CH'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([spoken(), i18next.language]).toEqual(['de', 'de-CH']);
  });

  it('is what they choose, while the house has not heard of it and where it never does', async () => {
    let fail = () => {};
    const heard = new Promise<void>((resolve) => (fail = resolve));
    server.use(
      http.put('*/api/user.php', async () => {
        await heard;
        return HttpResponse.json({ code: 'unexpected', status: 500 }, { status: 500 });
      }),
    );
    const { client } = frame();
    await waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ language: 'en' }));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(i18next.language).toMatch(/^fr/));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(spoken()).toBe('fr');
    fail();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(spoken()).toBe('fr');
    expect(document.cookie).toContain(`${LOCALE_COOKIE}=fr`);

    // Chosen on another device.
    act(() => changeUser(client, (user) => ({ ...user, language: 'de' })));
    await waitFor(() => expect(spoken()).toBe('de'));
  });
});
