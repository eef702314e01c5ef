import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { ReactivateScreen } from './MailLinkScreens.tsx';

const member = (id: string, name: string) => ({ id, email: `${id}@example.org`, profile: { id, name } });
let here: object | null = null;
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: here })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/user/reactivate', () => HttpResponse.json({ user: member('anna', 'Anna') })),
);

const opened = async (user: object | null) => {
  here = user;
  renderScreen(<ReactivateScreen />, { at: '/reactivate?token=abc' });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore account' }));
  await screen.findByText('Your account has been restored');
};

describe('the link that takes a deletion back', () => {
  it('says what is back, and to log in', async () => {
    await opened(null);
    expect(screen.getByText(/Your chats, likes and credits are back.*log in again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('says whose account it was where somebody else is logged in', async () => {
    await opened(member('carla', 'Carla'));
    expect(screen.getByText(/anna@example\.org.*Carla/)).toBeVisible();
    expect(screen.queryByText(/Your profile is back/)).toBeNull();
  });
});
