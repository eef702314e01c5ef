import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOCALE_COOKIE } from '@vonk/contracts/languages';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { setUser } from '../app/session.ts';
import { LoginScreen } from './LoginScreen.tsx';

const user = { id: 'me', language: 'nl', profile: { id: 'me', country: 'NL', completed: true } };
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

// Files share a page: the next one must not speak what was chosen here.
afterEach(async () => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  document.cookie = `${LOCALE_COOKIE}=; Max-Age=0; Path=/`;
  await i18next.changeLanguage('en');
});

async function signIn(at: string, shownAt = '/login', leadsTo = '/members') {
  window.history.replaceState(null, '', at);
  const answer = () => new Response(JSON.stringify({ user }), { headers: { 'Content-Type': 'application/json' } });
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'POST' ? Promise.resolve(answer()) : new Promise(() => undefined),
  );
  const { client } = renderScreen(
    <>
      <LoginScreen />
      <Address />
    </>,
    { at: shownAt },
  );
  act(() => void setUser(client, null));
  await userEvent.type(screen.getByLabelText(/^Email/), 'anna@example.org');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: /^Log.in$/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(leadsTo));
}

it('speaks the language of the account from then on', async () => {
  await signIn('/login');
  await waitFor(() => expect(i18next.language).toMatch(/^nl/));
  expect(document.cookie).toContain(`${LOCALE_COOKIE}=nl`);
});

it('leaves a page whose address has a language in that language', async () => {
  await signIn('/en/login');
  await new Promise((go) => setTimeout(go, 50));
  expect(i18next.language).toMatch(/^en/);
  expect(document.cookie).not.toContain(`${LOCALE_COOKIE}=nl`);
});

it('says that a session has ended, where that is why it is shown', () => {
  const { unmount } = renderScreen(<LoginScreen />, { at: '/login' });
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  renderScreen(<LoginScreen />, { at: { pathname: '/login', state: { ended: true } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
});

it('leads to the page that was wanted, and nowhere else', async () => {
  await signIn('/login', '/login?next=%2Fcredits%2Fp10', '/credits/p10');
});

it('leads to the start where the page that is named is none of ours', async () => {
  await signIn('/login', '/login?next=/%09/example.org', '/members');
});

it('takes the page that was wanted along to signing up and to a new password', () => {
  renderScreen(<LoginScreen />, { at: '/login?next=%2Fcredits%2Fp10' });
  expect(screen.getByRole('link', { name: 'Join for free' })).toHaveAttribute('href', '/signup?next=%2Fcredits%2Fp10');
  expect(screen.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/reset-password?next=%2Fcredits%2Fp10');
});
