import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { toast } from '../ui/toast.ts';
import { ResetPasswordDoScreen } from './ResetPasswordScreen.tsx';

vi.mock('../ui/toast.ts');

const member = (id: string, name: string) => ({ id, email: `${id}@example.org`, profile: { id, name } });
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: member('carla', 'Carla') })),
  http.get('*/api/chats.php', () => HttpResponse.json({ chats: [], total_unread_messages: 0 })),
  http.get('*/api/likes.php', () => HttpResponse.json({ profiles: [], liked_by: [], matches: [], total_new_likes: 0 })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/password-reset/do', () => HttpResponse.json({ user: member('anna', 'Anna') })),
);
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

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
