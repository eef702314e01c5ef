import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import type { RemovableRow } from './RemovablePicker.tsx';
import { SanctionMemberButtons } from './SanctionMemberButtons.tsx';
import { startServer } from './testing/startServer.ts';

const posted: Record<string, unknown>[] = [];
startServer(
  http.post('*/admin/api/members/bob/remove-content', async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ id: 'bob' });
  }),
);
afterEach(() => posted.splice(0));

const nothing = { item: null, conversation: null, text: '', image: null, reported: false, at: null };
const about: RemovableRow = { ...nothing, id: 'about:bob', content: 'about', text: 'Words of Bob' };
const photo: RemovableRow = { ...nothing, id: 'photo:p1', content: 'photo', item: 'p1', image: '/p1.webp' };
const message: RemovableRow = {
  ...nothing,
  ...{ id: 'message:m1', content: 'message', item: 'm1', conversation: 'c1', text: 'Rude words' },
  ...{ reported: true, at: '2026-11-20T10:00:00.000Z' },
};
const show = async (rows: RemovableRow[]) => {
  const asked: unknown[] = [];
  const getList = (_resource: string, { filter }: { filter: unknown }) => {
    asked.push(filter);
    return Promise.resolve({ data: rows, total: rows.length });
  };
  render(
    <AdminContext dataProvider={testDataProvider({ getList } as never)}>
      <SanctionMemberButtons
        member="bob"
        suspended={false}
        inForce={{ suspended_until: null, limits: {}, warnings: 0 }}
        complaint="k1"
        language="nl"
        lengths={{ suspension_days: [3], limit_days_max: 9 }}
      />
    </AdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove content' }));
  return { dialog: within(await screen.findByRole('dialog')), asked };
};
type Dialog = Awaited<ReturnType<typeof show>>['dialog'];
const fill = async (dialog: Dialog) => {
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Harassment' }));
  await userEvent.click(dialog.getByLabelText(/Statement/));
  await userEvent.paste('Dit hoort hier niet.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove content' }));
};

describe('what staff choose to remove', () => {
  it('is what the complaint names, unless they choose something else', async () => {
    const { dialog, asked } = await show([message, photo, about]);
    expect(asked[0]).toEqual({ member: 'bob', complaint: 'k1' });
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Rude words/ })).toBeChecked());
    await fill(dialog);
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      ...{ content: 'message', item: 'm1', conversation: 'c1', complaint: 'k1' },
      ...{ reason: 'harassment', statement: 'Dit hoort hier niet.' },
    });
  });

  it('can be another thing, and nothing of the first choice goes with it', async () => {
    const { dialog } = await show([message, photo, about]);
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Rude words/ })).toBeChecked());
    await userEvent.click(dialog.getByRole('radio', { name: /Words of Bob/ }));
    expect(dialog.getByRole('radio', { name: /Words of Bob/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Rude words/ })).not.toBeChecked();
    await fill(dialog);
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({ content: 'about' });
    for (const field of ['item', 'conversation']) expect(posted[0]?.[field] ?? null).toBeNull();
  });

  it('has to be chosen when the complaint names nothing', async () => {
    const { dialog } = await show([photo, about]);
    await fill(dialog);
    expect(await dialog.findByText('Choose what to remove')).toBeInTheDocument();
    expect(posted).toEqual([]);
  });
});
