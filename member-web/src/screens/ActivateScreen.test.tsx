import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { ActivateErrorScreen, ActivateScreen } from './ActivateScreen.tsx';

let refusal: Record<string, unknown> = {};
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/activation/do', () =>
    HttpResponse.json({ code: 'link_expired', title: '', status: 410, ...refusal }, { status: 410 }),
  ),
);

const open = (more: Record<string, unknown>) => {
  refusal = more;
  renderScreen(
    <Routes>
      <Route path="/activate" element={<ActivateScreen />} />
      <Route path="/activate/error" element={<ActivateErrorScreen />} />
    </Routes>,
    { at: '/activate?token=abc' },
  );
};

describe('the activation link', () => {
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
