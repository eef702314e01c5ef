import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CampaignRow } from '@vonk/contracts/payments/campaigns';
import type { Permission } from '@vonk/contracts/site/permissions';
import { http, HttpResponse } from 'msw';
import { AdminContext, testDataProvider, TestMemoryRouter, type AuthProvider } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../ui/testing/startServer.ts';
import { CampaignList } from './CampaignList.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { lengthText } from './FirstPurchaseDiscounts.tsx';

type Sent = Record<string, unknown>;
let sent: Sent[];
let preview: { notice: object; misses: string[] };
startServer(
  http.post('*/admin/api/campaigns/create', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return HttpResponse.json(
      {
        ...{ code: 'invalid_request', detail: 'Not so' },
        errors: [{ path: 'texts.en.text', code: 'required', detail: 'Say something' }],
      },
      { status: 422 },
    );
  }),
  http.post('*/admin/api/campaigns/c1/preview', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return HttpResponse.json({ id: 'c1', ...preview });
  }),
);

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const figures = [{ orders: 5, used: 4, revenue: eur(3200), cost: eur(800), back: eur(0) }];
const campaign: CampaignRow = {
  ...{ id: 'c1', name: 'Winter', state: 'running', code: 'WINTER', percentage: 20, in_currencies: [], methods: [] },
  ...{ starts_at: '2026-11-22T23:00:00.000Z', ends_at: '2026-12-06T23:00:00.000Z', site: null, countries: ['NL'] },
  ...{ members: 'premium', no_credits: true, banner: true, popup_seconds: null, modal_seconds: null, texts: {} },
  ...{ saved_at: '2026-11-22T12:00:00.000Z', saved_by: 'f1', ended_at: null, seen: 12, figures },
};
const firstPurchase = [
  {
    id: 'time_bonus',
    state: 'ended',
    code: 'TIMEBONUS25',
    percentage: 0,
    lasts_seconds: 86_400,
    in_currencies: [],
    seen: 0,
    figures: [],
  },
  {
    id: 'welcome_discount',
    state: 'running',
    code: 'WELCOME25',
    percentage: 25,
    in_currencies: [],
    lasts_seconds: 259_200,
    seen: 3,
    figures,
  },
];
const provider = testDataProvider({
  getList: (resource: string) => {
    const data = resource === 'campaigns' ? [campaign] : firstPurchase;
    return Promise.resolve({ data: data as never[], total: data.length });
  },
});
const authProvider = (permissions: readonly Permission[]): AuthProvider => ({
  ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
  ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
  getPermissions: () => Promise.resolve(permissions),
});
const show = async (permissions: readonly Permission[]) => {
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={provider} authProvider={authProvider(permissions)}>
        <CampaignList />
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('Winter');
};

beforeEach(() => {
  sent = [];
  preview = {
    notice: { title: 'Winter', text: '20% off', button: 'Shop', popup_seconds: 5, modal_seconds: null },
    misses: [],
  };
});

describe('the list of campaigns', () => {
  it('says of each whom it is for and what came of it, beside what every new member has anyway', async () => {
    await show(['campaigns.read']);
    const row = within(screen.getByRole('row', { name: /WINTER/ }));
    for (const text of ['Premium members without credits in NL', '20% off', '12', '4', '€32.00', '€8.00'])
      expect(row.getByText(text), text).toBeVisible();
    const always = within(screen.getByText('First purchase').closest('section') as HTMLElement);
    const welcome = within(always.getByRole('row', { name: /Welcome discount/ }));
    expect(welcome.getByText('3 days from confirming the address')).toBeVisible();
    expect(welcome.getByText('€32.00')).toBeVisible();
    expect(welcome.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('first-purchase-discounts/welcome_discount'),
    );
    expect(within(always.getByRole('row', { name: /Time bonus/ })).getByText('off')).toBeVisible();
  });

  it('offers to make one to who may, sends nothing before it is whole, and shows what the api says at its field', async () => {
    await show(['campaigns.read', 'campaigns.change']);
    await userEvent.click(await screen.findByRole('button', { name: 'Create a campaign' }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Create a campaign' }));
    await send();
    await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Heading, English/)).toBeInvalid();
    expect(dialog.getByLabelText(/^Heading, Dutch/)).not.toBeInvalid();
    expect(sent).toEqual([]);
    for (const [label, text] of [
      [/^Code/, 'WINTER'],
      [/^Percentage off/, '20'],
      [/^Name/, 'Winter'],
      [/^Heading, English/, 'Winter'],
      [/^Text, English/, 'x'],
      [/^Button, English/, 'Shop'],
      [/^Reason/, 'Cold'],
    ] as const)
      type(label, text);
    type(/^Until/, '2026-12-07T00:00');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      code: 'WINTER',
      percentage: 20,
      ends_on: '2026-12-07T00:00',
      members: 'everybody',
    });
    expect(await dialog.findByText('Say something')).toBeVisible();
  });

  it('offers nothing to who only reads', async () => {
    await show(['campaigns.read']);
    expect(screen.queryByRole('button', { name: 'Create a campaign' })).toBeNull();
  });
});

describe('the preview of a campaign', () => {
  const look = async () => {
    render(<CampaignPreview id="c1" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  };

  it('asks as somebody, and shows the words and where they stand', async () => {
    await look();
    expect(await screen.findByText('20% off')).toBeVisible();
    expect(screen.getByText(/They get it now.*as a card after 5 s/)).toBeVisible();
    expect(sent[0]).toMatchObject({ country: 'NL', language: 'nl', members: 'never_bought', credits: 0 });
  });

  it('says why somebody does not have it', async () => {
    preview = { ...preview, misses: ['country', 'members'] };
    await look();
    expect(await screen.findByText(/it’s for other countries, it’s for other members/)).toBeVisible();
  });
});

describe('how long a discount runs', () => {
  it.each([
    [259_200, '3 days'],
    [172_800, '48 hours'],
    [86_400, '24 hours'],
    [5_400, '90 minutes'],
  ])('%d seconds are %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));
});
