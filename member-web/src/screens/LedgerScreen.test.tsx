import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import type { LedgerEntry } from '@vonk/contracts/credits/queries';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { LedgerScreen } from './LedgerScreen.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const lot = (payment: string) => ({
  ...{ payment, bought: 10, unused: 10, refund: eur(1045), transaction_cost: eur(50), method: 'paypal' },
  refundable_until: '2026-12-06T23:00:00.000Z',
});
let line = 0;
const entry = (kind: LedgerEntry['kind'], credits: number, cause: LedgerEntry['cause']): LedgerEntry => ({
  ...{ id: `line-${line++}`, at: '2026-11-22T12:00:00.000Z', kind, credits, balance_after: 5, cause },
});
let entries: LedgerEntry[];
let lots: object[];
let asked: unknown[];
let refused: string | null;
startServer(
  http.get('*/api/credits/ledger', () => HttpResponse.json({ entries, next: null })),
  http.get('*/api/credits/balance', ({ request }) => {
    const on = new URL(request.url).searchParams.get('on') ?? '';
    return HttpResponse.json({ on, credits: on === '2026-11-20' ? 1 : 12 });
  }),
  http.get('*/api/refunds/quote', () => HttpResponse.json({ lots, totals: [eur(1045 * lots.length)] })),
  http.post('*/api/refunds', async ({ request }) => {
    asked.push(await request.json());
    if (refused !== null) return HttpResponse.json({ code: refused, title: '', status: 409 }, { status: 409 });
    const refund = { id: 'refund-1', payment: 'pay-1', credits: 10, amount: eur(1045), status: 'processing' };
    return HttpResponse.json({ refund }, { status: 201 });
  }),
);
beforeEach(() => {
  [entries, lots, asked, refused] = [[], [], [], null];
});
const open = () => {
  const view = renderScreen(<LedgerScreen />);
  setUser(view.client, { status: 'active', paid_user: true, credits: 5, profile: {} } as User);
  return userEvent.setup();
};

describe('the ledger of a member', () => {
  it('says of each line what it was for, and leads there: to the chat, the profile or the payment', async () => {
    entries = [
      entry('spend', -1, { code: 'text', conversation: 'chat-1', profile: 'bob' }),
      entry('spend', -1, { code: 'photo', conversation: 'chat-1', profile: 'bob' }),
      entry('spend', -2, { code: 'gift', conversation: 'chat-2', profile: 'cas' }),
      entry('spend', -1, { code: 'private_photo', profile: 'dan' }),
      entry('purchase', 10, { code: 'purchase', payment: 'pay-1' }),
      entry('refund', -10, { code: 'refund', payment: 'pay-1' }),
      entry('grant', 5, { code: 'signup' }),
    ];
    open();
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await to('Message sent')).toBe('/chats/chat-1');
    expect(await to('Photo sent')).toBe('/chats/chat-1');
    expect(await to('Gift sent')).toBe('/chats/chat-2');
    expect(await to('Private photo viewed')).toBe('/members/dan');
    expect(await to('Credits bought')).toBe('/transactions/pay-1');
    expect(await to('Credits refunded')).toBe('/transactions/pay-1');
    expect(screen.getByText('Welcome credits').closest('a')).toBeNull();
  });

  it('tells the balance at the end of any day', async () => {
    entries = [entry('grant', 5, { code: 'signup' })];
    open();
    fireEvent.change(await screen.findByLabelText('Date (end of day)'), { target: { value: '2026-11-20' } });
    expect(await screen.findByText('You had 1 credit.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Date (end of day)'), { target: { value: '2026-11-21' } });
    expect(await screen.findByText('You had 12 credits.')).toBeVisible();
  });

  it('gives money back for what was shown, and shows anew what changed meanwhile', async () => {
    lots = [lot('pay-1')];
    refused = 'quote_changed';
    const user = open();
    await user.click(await screen.findByRole('button', { name: /money back|refund/i }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/€10.45/)).toBeVisible();
    const confirm = within(dialog).getByRole('button', { name: /withdraw|confirm/i });
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    refused = null;
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toMatchObject([
      { payment: 'pay-1', credits: 10, amount_minor: 1045 },
      { payment: 'pay-1', credits: 10, amount_minor: 1045 },
    ]);
    expect((asked as { id: string }[])[0]?.id).toBe((asked as { id: string }[])[1]?.id);
  });

  it('says that there is nothing yet, and no balance to look back at', async () => {
    open();
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    expect(screen.queryByLabelText('Date (end of day)')).toBeNull();
  });
});
