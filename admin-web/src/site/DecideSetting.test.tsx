import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, TestMemoryRouter, type AuthProvider } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { startServer } from '../ui/testing/startServer.ts';
import { DecideSetting } from './DecideSetting.tsx';
import { PreviewSetting } from './PreviewSetting.tsx';
import { WaitingProposals } from './WaitingProposals.tsx';

const proposal = (more: Partial<Row<'setting-proposals'>> = {}): Row<'setting-proposals'> => ({
  ...{ id: 'p1', key: 'refund_days', site: 'main', country: null, value: 30, before: 14, inherits: false },
  ...{ danger: 'law', effective_from: null, status: 'waiting', reason: 'Better', asked_by: 'a1' },
  ...{ asked_at: '2026-11-22T12:00:00.000Z', decided_by: null, decided_at: null, decision: '' },
  ...{ staff_names: { a1: 'Ada', a2: 'Bea' } },
  ...more,
});
const sent: { path: string; body: Record<string, unknown> }[] = [];
let refused: boolean;
startServer(
  http.post('*/admin/api/*', async ({ request }) => {
    const path = new URL(request.url).pathname;
    sent.push({ path, body: (await request.json()) as Record<string, unknown> });
    if (refused) return HttpResponse.json({ code: 'invalid_request', detail: 'Not so' }, { status: 422 });
    return path.endsWith('/preview')
      ? HttpResponse.json({ id: 'refund_days', url: `https://vonk.example/?settings-preview=${sent.length}` })
      : HttpResponse.json(proposal());
  }),
);
beforeEach(() => {
  sent.length = 0;
  refused = false;
});

const as = (id: string, permissions: readonly string[] = ['settings.read', 'settings.change']): AuthProvider => ({
  ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
  ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
  getPermissions: () => Promise.resolve(permissions),
  getIdentity: () => Promise.resolve({ id, fullName: 'Somebody' }),
});
const show = (what: React.ReactElement, who: AuthProvider) =>
  render(
    <TestMemoryRouter>
      <AdminContext authProvider={who}>{what}</AdminContext>
    </TestMemoryRouter>,
  );

describe('a proposed value', () => {
  it('is approved by another administrator, with a reason', async () => {
    show(<DecideSetting row={proposal()} />, as('a2'));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Agreed' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ path: '/admin/api/setting-proposals/p1/approve', body: { reason: 'Agreed' } });
  });

  it('can only be taken back by whoever proposed it', async () => {
    show(<DecideSetting row={proposal()} />, as('a1'));
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('is decided by nobody who may not change settings, and not twice', async () => {
    show(<WaitingProposals rows={[proposal()]} />, as('a2', ['settings.read']));
    expect(await screen.findByText(/Ada/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    show(<DecideSetting row={proposal({ status: 'approved', decided_by: 'a2' })} />, as('a3'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no panel where nothing waits', () => {
    show(<WaitingProposals rows={[]} />, as('a2'));
    expect(screen.queryByText('Waiting for a second administrator')).toBeNull();
  });
});

describe('a preview of a value', () => {
  const preview = (value: unknown) => (
    <PreviewSetting setting="refund_days" value={value} at={{ site: 'main', country: null }} />
  );

  it('opens the site with the value that was written, and another value needs another link', async () => {
    const view = show(preview(30), as('a1'));
    fireEvent.click(screen.getByRole('button', { name: 'Preview on the site' }));
    const link = await screen.findByRole('link', { name: 'Open the site with this value' });
    expect(link).toHaveAttribute('href', 'https://vonk.example/?settings-preview=1');
    expect(sent[0]).toMatchObject({
      path: '/admin/api/settings/refund_days/preview',
      body: { site: 'main', country: null, value: 30 },
    });
    view.rerender(
      <TestMemoryRouter>
        <AdminContext authProvider={as('a1')}>{preview(31)}</AdminContext>
      </TestMemoryRouter>,
    );
    expect(await screen.findByRole('button', { name: 'Preview on the site' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens nothing for a value that is refused', async () => {
    refused = true;
    show(preview(3), as('a1'));
    fireEvent.click(screen.getByRole('button', { name: 'Preview on the site' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Preview on the site' })).toBeVisible();
  });
});
