import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OwnAccount } from './OwnAccount.tsx';
import type { StaffSession } from './deviceText.ts';
import { startServer } from '../ui/testing/startServer.ts';

const posted: { path: string; body: unknown }[] = [];
const session = (id: string, current: boolean): StaffSession => ({
  ...{ id, staff: 'me', current, began_at: '2026-11-22T09:00:00.000Z', expires_at: '2026-11-22T21:00:00.000Z' },
  device: { kind: 'desktop', browser: 'Firefox', os: 'Linux' },
});
let sessions = [session('s1', true), session('s2', false)];
const keep = async (request: Request) => {
  const body: unknown = await request.json();
  posted.push({ path: new URL(request.url).pathname.replace('/admin/api/', ''), body });
  return body as Record<string, string>;
};
startServer(
  http.get('*/admin/api/me/sessions', () => HttpResponse.json(sessions)),
  http.get('*/admin/api/me/second-factor', () =>
    HttpResponse.json({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_uri: 'otpauth://totp/Vonk:me?secret=JBSWY3DPEHPK3PXP' }),
  ),
  http.post('*/admin/api/me/sessions/s2/end', async ({ request }) => {
    await keep(request);
    sessions = sessions.filter(({ id }) => id !== 's2');
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/admin/api/me/password', async ({ request }) => {
    const { old_password } = await keep(request);
    return old_password === 'wrong'
      ? HttpResponse.json({ code: 'login_failed', detail: 'Password or code is not right.' }, { status: 401 })
      : new HttpResponse(null, { status: 204 });
  }),
  http.post('*/admin/api/me/second-factor', async ({ request }) => {
    await keep(request);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  sessions = [session('s1', true), session('s2', false)];
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <OwnAccount />
      <Notification />
    </AdminContext>,
  );
});
afterEach(() => posted.splice(0));

const panel = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

describe("one's own account in the back office", () => {
  it('shows where one is signed in; another session can be ended, the one at work not', async () => {
    expect(await screen.findByText('This one')).toBeVisible();
    expect(screen.getAllByText('Firefox on Linux')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).toBeNull());
    expect(posted.map(({ path }) => path)).toEqual(['me/sessions/s2/end']);
  });

  it('changes the password with the old one and a code, and forgets what was typed', async () => {
    const form = panel('Password');
    await userEvent.type(form.getByLabelText(/Current password/), 'the old sentence');
    await userEvent.type(form.getByLabelText(/Current one-time code/), '123 456');
    await userEvent.type(form.getByLabelText(/New password/), 'the new sentence');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed; you’ve been logged out everywhere else')).toBeVisible();
    expect(posted).toEqual([
      { path: 'me/password', body: { old_password: 'the old sentence', otp: '123456', password: 'the new sentence' } },
    ]);
    expect(form.getByLabelText(/New password/)).toHaveValue('');
  });

  it('says what is wrong beside the button and keeps what was typed', async () => {
    const form = panel('Password');
    await userEvent.type(form.getByLabelText(/Current password/), 'wrong');
    await userEvent.type(form.getByLabelText(/Current one-time code/), '123456');
    await userEvent.type(form.getByLabelText(/New password/), 'the new sentence');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('Password or code is not right.')).toBeVisible();
    expect(form.getByLabelText(/New password/)).toHaveValue('the new sentence');
  });

  it('offers another authenticator app to scan, and takes it with a code of the old app and one of the new', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Set up another app' }));
    expect(await screen.findByRole('img', { name: 'Code to scan with your authenticator app' })).toBeVisible();
    const form = panel('Authenticator app');
    await userEvent.type(form.getByLabelText(/Current password/), 'the old sentence');
    await userEvent.type(form.getByLabelText(/Current one-time code/), '111111');
    await userEvent.type(form.getByLabelText(/Code from the new app/), '222 222');
    await userEvent.click(form.getByRole('button', { name: 'Use the new app' }));
    expect(await screen.findByRole('button', { name: 'Set up another app' })).toBeVisible();
    expect(posted).toEqual([
      { path: 'me/second-factor', body: { old_password: 'the old sentence', otp: '111111', new_otp: '222222' } },
    ]);
  });
});
