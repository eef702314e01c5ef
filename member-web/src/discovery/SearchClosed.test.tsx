import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { SignupDialogProvider } from '../app/SignupDialogProvider.tsx';
import { SearchClosed } from './SearchClosed.tsx';

startServer(http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', signups: 'invite' })));
afterEach(() => vi.unstubAllGlobals());

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
const open = (at: string, profile?: string) => {
  renderScreen(
    <SignupDialogProvider>
      <Routes>
        <Route path="/signup" element={<Address />} />
        <Route path="*" element={<SearchClosed {...(profile === undefined ? {} : { profile })} />} />
      </Routes>
    </SignupDialogProvider>,
    { at },
  );
  return userEvent.click(screen.getByRole('button', { name: 'Join for free' }));
};
const wide = (matches: boolean) => {
  const known = window.matchMedia('(min-width: 1px)');
  vi.stubGlobal('matchMedia', () => ({ ...known, matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
};

describe('a search that is closed', () => {
  it('takes the page along to the signup on a phone', async () => {
    wide(false);
    await open('/members?min_age=30&country=NL');
    expect(screen.getByText('/signup?next=%2Fmembers%3Fmin_age%3D30%26country%3DNL')).toBeVisible();
  });

  it('takes along whom somebody looked at, too', async () => {
    wide(false);
    await open('/members/m1', 'm1');
    expect(screen.getByText('/signup?profile=m1&next=%2Fmembers%2Fm1')).toBeVisible();
  });

  it('takes it along in the dialog of a wide screen', async () => {
    wide(true);
    await open('/members?min_age=30');
    // Of a site that lets in who is invited alone: whoever has an account logs in.
    const dialog = await screen.findByRole('dialog');
    const login = await within(dialog).findByRole('link', { name: 'Log in' });
    expect(login).toHaveAttribute('href', expect.stringContaining('/login?next=%2Fmembers%3Fmin_age%3D30'));
  });
});
