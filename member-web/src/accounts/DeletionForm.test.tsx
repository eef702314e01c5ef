import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { DeletionForm } from './DeletionForm.tsx';

const server = startServer();

describe('leaving', () => {
  it('owes nobody a reason: the password alone is enough', async () => {
    let body: unknown;
    server.use(
      http.delete('*/api/user', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ reversible_until: '2026-12-06T00:00:00.000Z' });
      }),
    );
    renderScreen(<DeletionForm until="6 December 2026" onCancel={() => undefined} />);
    expect(screen.getByRole('radio', { name: 'I’d rather not say' })).toBeChecked();
    await userEvent.type(screen.getByLabelText('Password'), 'a short sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(body).toBeDefined());
    expect(body).not.toHaveProperty('reason');
    expect(body).toMatchObject({ password: 'a short sentence' });
  });

  it('says at the password that it was wrong, and not until it is corrected', async () => {
    const errors = [{ path: 'password', code: 'password_wrong', detail: 'This password isn’t right.' }];
    server.use(
      http.delete('*/api/user', () =>
        HttpResponse.json({ code: 'password_wrong', detail: 'No.', errors }, { status: 422 }),
      ),
    );
    renderScreen(<DeletionForm until="6 December 2026" onCancel={() => undefined} />);
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'a wrong sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('This password isn’t right.'));
    expect(password).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(password, '!');
    expect(password).toBeValid();
  });
});
