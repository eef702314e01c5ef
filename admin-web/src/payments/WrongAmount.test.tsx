import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@vonk/contracts/site/permissions';
import { http, HttpResponse } from 'msw';
import { AdminContext, Notification, ResourceContextProvider, testDataProvider, TestMemoryRouter } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { startServer } from '../ui/testing/startServer.ts';
import { WrongAmount } from './WrongAmount.tsx';

const told = { amount_minor: 100, currency: 'PLN' };
const row = {
  ...{ id: 'pay-1', amount: { amount_minor: 995, currency: 'EUR' }, told, mismatch: 'open', approval: null },
  wrong_amount: { returns: told, paid: true, second_person: false },
} as unknown as Whole<'payments'>;
let sent: { path: string; body: Record<string, unknown> }[];
let answer: object;
startServer(
  http.post('*/admin/api/payments/pay-1/:act', async ({ request, params }) => {
    sent.push({ path: String(params.act), body: (await request.json()) as Record<string, unknown> });
    return HttpResponse.json({ ...row, ...answer });
  }),
);
const show = (over: Partial<Whole<'payments'>> = {}, permissions: readonly Permission[] = ['payments.refund']) =>
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={testDataProvider()}
        authProvider={{
          ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
          ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
          getPermissions: () => Promise.resolve(permissions),
        }}
      >
        <ResourceContextProvider value="payments">
          <WrongAmount row={{ ...row, ...over }} />
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
const wrongAmount = (over: Partial<NonNullable<Whole<'payments'>['wrong_amount']>>) => ({
  wrong_amount: { returns: told, paid: true, second_person: false, ...over },
});
/** Opens the dialog of a button, writes a reason and presses the same words there. */
const act = async (button: string, write: () => Promise<void> = () => Promise.resolve()) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await write();
  await user.type(dialog.getByLabelText(/^Reason/), 'The amount is wrong');
  await user.click(dialog.getByRole('button', { name: button }));
};

describe('a payment of a wrong amount in the back office', () => {
  beforeEach(() => {
    sent = [];
    answer = {};
  });

  it('says what the provider tells and what was ordered, in the money of each', async () => {
    show();
    expect(await screen.findByText(/PLN\s?1\.00, but €9\.95 was ordered/)).toBeTruthy();
  });

  it('sends back what was told, as the dialog showed it', async () => {
    show();
    await act('Send it back');
    expect(await screen.findByText('The amount is being sent back')).toBeTruthy();
    expect(sent).toMatchObject([{ path: 'return-wrong-amount', body: { told, reason: 'The amount is wrong' } }]);
  });

  it('says that a colleague has to approve what is above the limit, before and after', async () => {
    show(wrongAmount({ second_person: true }));
    answer = { approval: { id: 'a-1', asked_at: '2026-03-02T12:00:00.000Z', asked_by: 'f1', amount: told } };
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Send it back' }));
    expect(await screen.findByText(/a colleague has to approve it/)).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'The amount is wrong');
    await user.click(dialog.getByRole('button', { name: 'Send it back' }));
    expect(await screen.findByText('Not done yet: it’s waiting for a colleague')).toBeTruthy();
  });

  it('asks for proof where nothing goes back, and offers no money where there is none', async () => {
    show(wrongAmount({ returns: null, paid: false }));
    expect(await screen.findByText(/There’s nothing to send back/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it back' })).toBeNull();
    const user = userEvent.setup();
    await act('Explain it', () => user.type(screen.getByLabelText(/^Where that can be looked up/), 'Statement 12'));
    expect(await screen.findByText('Explained')).toBeTruthy();
    expect(sent).toMatchObject([
      { path: 'explain-wrong-amount', body: { told, how: 'nothing_came', proof: 'Statement 12' } },
    ]);
  });

  it('offers nothing to who may not pay, while a request waits, and nothing at all once it is over', async () => {
    const { unmount } = show({}, []);
    expect(await screen.findByText(/but €9\.95 was ordered/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    const waiting = show({
      approval: {
        id: 'a-1',
        kind: 'return_wrong_amount',
        asked_at: '2026-03-02T12:00:00.000Z',
        asked_by: 'f1',
        amount: told,
      },
    });
    expect(await screen.findByText(/but €9\.95 was ordered/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    waiting.unmount();
    const { container } = show({ mismatch: 'returned', wrong_amount: null });
    expect(container.textContent).toBe('');
  });
});
