import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { act, openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { DisputeShow } from './DisputeShow.tsx';

const server = backOfficeServer();
const dispute = (over: Partial<Whole<'disputes'>> = {}): Whole<'disputes'> => ({
  ...{ id: 'chb_1', payment: 'p1', member: 'm1', status: 'open', amount: { amount_minor: 123_450, currency: 'EUR' } },
  ...{ reason: 'Fraud', opened_at: '2026-11-20T10:00:00.000Z', deadline: '2036-11-20T10:00:00.000Z' },
  ...{ answered_at: null, answered_by: null, closed_at: null, closed_by: null },
  credits: { bought: 250, spent: 31, refunded: 0, taken: 219, unused: 0 },
  ...over,
});
const open = (record: Whole<'disputes'>, may = true) => {
  server.has({ records: { disputes: [record] } });
  openScreen(<DisputeShow />, {
    ...{ at: '/disputes/chb_1/show', resource: 'disputes' },
    permissions: ['payments.read', 'disputes.read', ...(may ? (['disputes.decide'] as const) : [])],
  });
};
const buttons = async () => {
  // The link is there once it is known what the reader may do.
  await screen.findByRole('link', { name: 'p1' });
  const names = ['Contest', 'Accept', 'Won', 'Lost'];
  return names.filter((name) => screen.queryByRole('button', { name }) !== null);
};

describe('one dispute', () => {
  it('says what it is about and what was spent, and has its evidence as a file', async () => {
    open(dispute());
    expect(await screen.findByRole('heading', { name: '€1,234.50' })).toBeVisible();
    for (const text of ['250', '31', '219']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/admin/api/disputes/chb_1/evidence',
    );
  });

  it.each([
    ['open', ['Contest', 'Accept', 'Won', 'Lost']],
    ['contested', ['Accept', 'Won', 'Lost']],
    ['accepted', ['Won']],
    ['won', []],
    ['lost', []],
  ] as const)('that is %s can become %j', async (status, names) => {
    open(dispute({ status }));
    expect(await buttons()).toEqual(names);
  });

  it('is decided by nobody who only reads', async () => {
    open(dispute(), false);
    expect(await buttons()).toEqual([]);
  });

  it.each([
    ['Contest', 'contest', 'Marked as contested'],
    ['Accept', 'accept', 'Chargeback accepted'],
    ['Lost', 'lost', 'Marked as lost'],
  ])('is answered (%s) with a reason', async (button, name, said) => {
    open(dispute());
    server.has({ acts: { [`disputes/chb_1/${name}`]: dispute() } });
    await act(button);
    expect(await screen.findByText(said)).toBeVisible();
    expect(server.sent).toMatchObject([{ path: `disputes/chb_1/${name}`, body: { reason: 'A test', seen: 'open' } }]);
  });

  it('is won with a one-time code, for money moves', async () => {
    open(dispute());
    server.has({ acts: { 'disputes/chb_1/won': 'otp_required' } });
    const dialog = await act('Won');
    await userEvent.type(await dialog.findByLabelText(/authenticator/), '123456');
    server.has({ acts: { 'disputes/chb_1/won': dispute({ status: 'won' }) } });
    await userEvent.click(dialog.getByRole('button', { name: 'Won' }));
    expect(await screen.findByText('Won: everything is restored')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ otp: '123456' });
  });

  it('says in words that somebody was quicker', async () => {
    open(dispute());
    server.has({ acts: { 'disputes/chb_1/accept': 'dispute_decided' } });
    const dialog = await act('Accept');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/\w{4,}/);
  });
});
