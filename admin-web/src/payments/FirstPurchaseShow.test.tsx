import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirstPurchaseDiscountRow } from '@vonk/contracts/payments/campaigns';
import type { Permission } from '@vonk/contracts/site/permissions';
import { http, HttpResponse } from 'msw';
import {
  AdminContext,
  Notification,
  ResourceContextProvider,
  testDataProvider,
  TestMemoryRouter,
  type AuthProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../ui/testing/startServer.ts';
import { FirstPurchaseShow } from './FirstPurchaseShow.tsx';

const words = { title: '{{percentage}}% off', text: 'Left: {{clock}}', button: 'Look' };
const row: FirstPurchaseDiscountRow & { revision: number } = {
  ...{ revision: 3, in_currencies: [] },
  ...{ id: 'time_bonus', state: 'running', code: 'TIMEBONUS25', percentage: 25, lasts_seconds: 14_400 },
  ...{ starts_at: null, ends_at: '2026-12-06T23:00:00.000Z', site: null, countries: ['NL'], banner: true },
  ...{ popup_seconds: null, modal_seconds: 40, texts: { en: words }, saved_at: null, saved_by: null, seen: 12 },
  figures: [],
};
let sent: Record<string, unknown>[];
let revision: number;
let wrong: object[];
let waits: boolean;
let unsaved: { field: string; code: string }[];
startServer(
  http.post('*/admin/api/first-purchase-discounts/time_bonus/save', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    if (sent.at(-1)?.revision !== revision)
      return HttpResponse.json({ code: 'setting_changed', detail: 'Somebody was quicker.' }, { status: 409 });
    if (wrong.length > 0)
      return HttpResponse.json(
        { code: 'invalid_request', detail: 'Look at the fields.', errors: wrong },
        { status: 422 },
      );
    return HttpResponse.json({ ...row, waits, unsaved });
  }),
  http.post('*/admin/api/first-purchase-discounts/time_bonus/preview', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    const { banner, popup_seconds, modal_seconds } = row;
    const notice = { title: '25% off', text: 'Left: {{clock}}', button: 'Look', banner, popup_seconds, modal_seconds };
    return HttpResponse.json({ id: 'time_bonus', notice, misses: ['country'] });
  }),
);
const show = async (permissions: readonly Permission[]) => {
  const authProvider: AuthProvider = {
    ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
    ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
    getPermissions: () => Promise.resolve(permissions),
  };
  const dataProvider = testDataProvider({ getOne: () => Promise.resolve({ data: { ...row, revision } as never }) });
  render(
    <TestMemoryRouter initialEntries={['/first-purchase-discounts/time_bonus/show']}>
      <AdminContext dataProvider={dataProvider} authProvider={authProvider}>
        <ResourceContextProvider value="first-purchase-discounts">
          <Routes>
            <Route path="/first-purchase-discounts/:id/show" element={<FirstPurchaseShow />} />
          </Routes>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('25% off');
};

describe('a campaign of the first purchase', () => {
  beforeEach(() => {
    sent = [];
    waits = false;
    unsaved = [];
    wrong = [];
    revision = 3;
  });

  it('says where, when and how long it is given, what it says, and that nobody changed it yet', async () => {
    await show(['campaigns.read']);
    for (const text of ['4 hours from sign-up', 'always', 'after 40 s', 'nobody: as originally set up'])
      expect(screen.getByText(text), text).toBeVisible();
    expect(screen.getByText('{{percentage}}% off · Left: {{clock}} · Look')).toBeVisible();
    expect(screen.getByText(/Seen 12 times/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it.each([
    [false, 'Campaign changed'],
    [true, 'Saved. The discount itself is waiting for a second administrator.'],
  ])('is changed in one form, figures and words (waits: %s)', async (later, said) => {
    waits = later;
    await show(['campaigns.read', 'campaigns.change']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Until/)).toHaveValue('2026-12-07T00:00');
    fireEvent.change(dialog.getByLabelText(/^Percentage off/), { target: { value: '60' } });
    fireEvent.change(dialog.getByLabelText(/^Heading, English/), { target: { value: 'Now' } });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'spring' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await screen.findByText(said);
    expect(sent).toMatchObject([
      {
        ...{ percentage: 60, lasts: 14_400, starts_on: null, ends_on: '2026-12-07T00:00', countries: ['NL'] },
        ...{ banner: true, popup_seconds: null, modal_seconds: 40, reason: 'spring', revision: 3 },
        texts: { en: { ...words, title: 'Now' } },
      },
    ]);
  });

  it('says what of a change was saved and what was not, until that was read', async () => {
    unsaved = [{ field: 'percentage', code: 'approval_already_requested' }];
    await show(['campaigns.read', 'campaigns.change']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'spring' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await dialog.findByText(/Words, places, dates and amounts are saved/)).toBeVisible();
    expect(dialog.getByText(/Percentage off: another change to it is already waiting/)).toBeVisible();
  });

  it('never writes over what somebody else changed while the form was open, and keeps what was typed', async () => {
    await show(['campaigns.read', 'campaigns.change']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'spring' } });
    revision = 4;
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await dialog.findByText(/changed this in the meantime/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    expect(sent).toMatchObject([{ revision: 3 }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Load newer version' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await screen.findByText('Campaign changed');
    expect(sent.at(-1)).toMatchObject({ revision: 4, reason: 'spring' });
  });

  it('takes amounts by currency, and says at its field what the api says of one', async () => {
    wrong = [{ path: 'in_currencies.0.amount', code: 'too_big', detail: 'That’s too much.' }];
    await show(['campaigns.read', 'campaigns.change']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /add/ }));
    fireEvent.change(dialog.getByLabelText('Amount off'), { target: { value: '15' } });
    fireEvent.change(dialog.getByLabelText('Minimum order'), { target: { value: '20' } });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'spring' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await dialog.findByText('That’s too much.')).toBeVisible();
    const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
    expect(sent).toMatchObject([{ in_currencies: [{ amount: eur(1500), minimum_order: eur(2000) }] }]);
  });

  it('is looked at as somebody of a country', async () => {
    await show(['campaigns.read']);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/They don’t get it now: it’s for other countries/)).toBeVisible();
    expect(sent).toMatchObject([{ country: 'NL', language: 'nl' }]);
  });
});
