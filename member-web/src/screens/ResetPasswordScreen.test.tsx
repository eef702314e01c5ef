import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { toast } from '../ui/toast.ts';
import { ResetPasswordDoScreen, ResetPasswordScreen } from './ResetPasswordScreen.tsx';

vi.mock('../ui/toast.ts');

const member = (id: string, name: string) => ({ id, email: `${id}@example.org`, profile: { id, name } });
let here: ReturnType<typeof member> | null = member('carla', 'Carla');
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: here })),
  http.get('*/api/chats.php', () => HttpResponse.json({ chats: [], total_unread_messages: 0 })),
  http.get('*/api/likes.php', () => HttpResponse.json({ profiles: [], liked_by: [], matches: [], total_new_likes: 0 })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/password-reset', () => HttpResponse.json({ email_found: true }, { status: 202 })),
  http.post('*/api/password-reset/do', () => HttpResponse.json({ user: member('anna', 'Anna') })),
);
const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
afterEach(() => localStorage.clear());

it('says whose password was changed where somebody else is logged in', async () => {
  const { client } = renderScreen(
    <>
      <ResetPasswordDoScreen />
      <Address />
    </>,
    { at: '/reset-password/do?token=abc' },
  );
  setUser(client, member('carla', 'Carla') as never);
  await userEvent.type(await screen.findByLabelText(/^New password/), 'another quiet sentence');
  await userEvent.type(screen.getByLabelText(/^Repeat/), 'another quiet sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/members'));
  expect(toast).toHaveBeenCalledWith(expect.stringMatching(/anna@example\.org.*Carla/), 'success');
});

it('leads to the page that was wanted, by way of the mail and of the login', async () => {
  here = null;
  const first = renderScreen(<ResetPasswordScreen />, { at: '/reset-password?next=%2Fcredits%2Fp10' });
  await userEvent.type(screen.getByLabelText(/^Email/), 'anna@example.org');
  await userEvent.click(screen.getByRole('button', { name: /link/i }));
  const back = await screen.findByRole('link', { name: /login|log in/i });
  expect(back).toHaveAttribute('href', '/login?next=%2Fcredits%2Fp10');
  first.unmount();

  const { client } = renderScreen(
    <>
      <ResetPasswordDoScreen />
      <Address />
    </>,
    { at: '/reset-password/do?token=abc' },
  );
  setUser(client, null);
  await userEvent.type(await screen.findByLabelText(/^New password/), 'another quiet sentence');
  await userEvent.type(screen.getByLabelText(/^Repeat/), 'another quiet sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login?next=%2Fcredits%2Fp10'));
  expect(localStorage).toHaveLength(0);
});
