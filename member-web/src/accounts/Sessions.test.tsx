import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberSession } from '@vonk/contracts/accounts/queries';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { Sessions } from './Sessions.tsx';

const session = (id: string, kind: 'phone' | 'desktop', browser: string, os: string): MemberSession => ({
  id,
  current: id === 'here',
  signed_in_at: '2026-02-01T10:00:00.000Z',
  last_seen_at: '2026-02-03T10:00:00.000Z',
  device: { kind, browser, os },
  country: 'NL',
});
let open: MemberSession[] = [];
startServer(
  http.get('*/api/sessions', () => HttpResponse.json({ sessions: open })),
  http.delete('*/api/sessions/:id', ({ params }) => {
    const known = open.some(({ id }) => id === params.id);
    open = open.filter(({ id }) => id !== params.id);
    return known ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ code: 'not_found' }, { status: 404 });
  }),
  http.delete('*/api/sessions', () => {
    open = open.filter(({ current }) => current);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  open = [
    session('here', 'desktop', 'Firefox', 'Windows'),
    session('phone', 'phone', 'Safari', 'iOS'),
    session('old', 'desktop', 'Chrome', 'macOS'),
  ];
});

describe('the devices one is logged in on', () => {
  it('are shown with this one marked, and each of the others can be logged out', async () => {
    renderScreen(<Sessions />);
    expect(await screen.findByText('Firefox on Windows')).toBeVisible();
    expect(screen.getAllByText('This device')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Windows' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log out Safari on iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(screen.getByText('Chrome on macOS')).toBeVisible();
  });

  it('are only all logged out after a question', async () => {
    renderScreen(<Sessions />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out other devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere else?' });
    expect(dialog).toHaveTextContent('2 other devices will be logged out straight away.');
    expect(open).toHaveLength(3);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out other devices' }));
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
    expect(open).toHaveLength(1);
  });
});
