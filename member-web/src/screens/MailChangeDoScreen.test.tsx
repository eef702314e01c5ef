import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { MailChangeDoScreen } from './MailChangeDoScreen.tsx';

let code = '';
const member = (id: string, name: string) => ({ id, email: `${id}@example.org`, profile: { id, name } });
let here: object | null = null;
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: here })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.post('*/api/mail-change/do', () =>
    code === ''
      ? HttpResponse.json({ user: member('anna', 'Anna') })
      : HttpResponse.json({ code, title: '', status: 410 }, { status: 410 }),
  ),
);

const opened = async (refusal: string, user: object | null = null) => {
  code = refusal;
  here = user;
  renderScreen(<MailChangeDoScreen />, { at: '/mail-change/do?token=abc' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
};

describe('the link of a new address', () => {
  it('that made its change already says so, and not that the old address works', async () => {
    await opened('mail_already_changed');
    expect(await screen.findByText('Your email address has been changed')).toBeVisible();
    expect(screen.getByText(/already been done/)).toBeVisible();
    expect(screen.queryByText(/old address/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('says whose address it is where somebody else is logged in', async () => {
    await opened('', member('carla', 'Carla'));
    expect(await screen.findByText(/The other account.*anna@example\.org.*Carla/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members');
  });

  it('that opens nothing says that the old address works', async () => {
    await opened('link_expired');
    expect(await screen.findByText(/Your old address still works/)).toBeVisible();
  });
});
