import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { SanctionMemberButtons } from './SanctionMemberButtons.tsx';
import { startServer } from './testing/startServer.ts';

const posted: Record<string, unknown>[] = [];
startServer(
  http.post('*/admin/api/members/bob/:act', async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ id: 'bob' });
  }),
);
afterEach(() => {
  posted.splice(0);
  localStorage.clear();
  sessionStorage.clear();
});

const page = (until: string | null) => (
  <AdminContext dataProvider={testDataProvider()}>
    <SanctionMemberButtons
      member="bob"
      suspended={until !== null}
      inForce={{ suspended_until: until, limits: {}, warnings: 0 }}
      language="nl"
      lengths={{ suspension_days: [7], limit_days_max: 9 }}
    />
  </AdminContext>
);
const fill = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  const [days, reason] = dialog.getAllByRole('combobox');
  await userEvent.click(days as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: '7 days' }));
  await userEvent.click(reason as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'Spam' }));
  await userEvent.type(dialog.getByLabelText(/Statement/), 'Reclame');
  return dialog;
};
const until = '2026-12-29T10:00:00.000Z';

describe('the suspension of a member', () => {
  it('says what whoever decides has seen: none, or until when', async () => {
    const { unmount } = render(page(null));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    await userEvent.click((await fill()).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(posted).toMatchObject([{ days: 7, seen: null }]));
    unmount();
    render(page(until));
    expect(screen.getByRole('button', { name: 'Lift suspension' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change suspension' }));
    const dialog = await fill();
    expect(dialog.getByText(/suspended until .*29/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Change suspension' }));
    await waitFor(() => expect(posted[1]).toMatchObject({ days: 7, seen: until }));
  });

  it('is lifted as whoever does it has seen it', async () => {
    render(page(until));
    await userEvent.click(screen.getByRole('button', { name: 'Lift suspension' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Vergissing');
    await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }));
    await waitFor(() => expect(posted).toMatchObject([{ reason: 'Vergissing', seen: until }]));
  });

  it('that a colleague gives while the dialog is open is said there, and nothing is sent on what nobody has seen', async () => {
    const { rerender } = render(page(null));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await fill();
    rerender(page(until));
    expect(await dialog.findByText(/changed this in the meantime/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Change suspension' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Load newer version' }));
    expect(dialog.getByLabelText(/Statement/)).toHaveValue('Reclame');
    await userEvent.click(dialog.getByRole('button', { name: 'Change suspension' }));
    await waitFor(() => expect(posted).toMatchObject([{ seen: until, statement: 'Reclame' }]));
  });
});
