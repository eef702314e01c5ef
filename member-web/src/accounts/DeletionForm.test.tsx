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

  it('because of the price, is offered a code of their own, and told what it does', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/companyinfo.php', () => HttpResponse.json({ delete_discount: 25 })),
      http.post('*/api/discountcode/leaving', () => {
        asked += 1;
        return HttpResponse.json({ code: 'STAY-ABC', value_percentage: 25 });
      }),
    );
    renderScreen(<DeletionForm until="6 December 2026" onCancel={() => undefined} />);
    await userEvent.click(screen.getByRole('radio', { name: 'No time' }));
    expect(screen.queryByRole('button', { name: 'Get the code' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Too expensive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Get the code' }));
    expect(await screen.findByText('STAY-ABC')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('is offered nothing where the site says so', async () => {
    server.use(http.get('*/api/companyinfo.php', () => HttpResponse.json({ delete_discount: 0 })));
    const { client } = renderScreen(<DeletionForm until="6 December 2026" onCancel={() => undefined} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Too expensive' }));
    await waitFor(() => expect(client.getQueryData(['site', 'company'])).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Get the code' })).not.toBeInTheDocument();
  });

  it('says at the password that it was wrong, and not until it is corrected', async () => {
    const errors = [{ path: 'password', code: 'password_wrong', detail: 'That password isn’t right.' }];
    server.use(
      http.delete('*/api/user', () =>
        HttpResponse.json({ code: 'password_wrong', detail: 'No.', errors }, { status: 422 }),
      ),
    );
    renderScreen(<DeletionForm until="6 December 2026" onCancel={() => undefined} />);
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'a wrong sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('That password isn’t right.'));
    expect(password).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(password, '!');
    expect(password).toBeValid();
  });
});
