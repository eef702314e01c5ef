import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { act, linkOf, openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { CodeShow } from './CodeShow.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const code: Whole<'codes'> = {
  ...{
    id: 'WINTER',
    code: 'WINTER',
    state: 'running',
    percentage: null,
    amount: eur(250),
    country: null,
    member: null,
  },
  ...{ starts_at: '2026-11-01T00:00:00.000Z', expires_at: null, minimum_order: null, elsewhere: [], methods: [] },
  ...{ validity: 'once', times: null, issued_at: '2026-11-01T00:00:00.000Z', issued_by: 'f1', ended_at: null },
  ...{ ended_by: null, orders: 0, used: 0, figures: [] },
};
const open = (may = true) =>
  openScreen(<CodeShow />, {
    ...{ at: '/codes/WINTER/show', resource: 'codes' },
    permissions: may ? ['codes.read', 'codes.change'] : ['codes.read'],
  });

describe('one discount code', () => {
  it('says its terms, that nobody used it yet, and leads to its payments', async () => {
    server.has({ records: { codes: [code] } });
    open();
    expect((await screen.findAllByText(/€2\.50 off/))[0]).toBeVisible();
    expect(screen.getByText('Nobody has used it for an order.')).toBeVisible();
    expect(linkOf(screen.getByRole('link', { name: /payments/i }))).toBe('/payments {"code":"WINTER"}');
  });

  it('is ended with a reason, or says in words why not', async () => {
    server.has({ records: { codes: [code] }, acts: { 'codes/WINTER/end': 'code_not_found' } });
    open();
    const dialog = await act('End');
    expect(await dialog.findByRole('alert')).toBeVisible();
    const ended = { ...code, state: 'ended' as const, ended_at: '2026-11-22T10:00:00.000Z', ended_by: 'f1' };
    server.has({ records: { codes: [ended] }, acts: { 'codes/WINTER/end': ended } });
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Discount code ended')).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject({ path: 'codes/WINTER/end', body: { reason: 'A test' } });
  });

  it('of the settings is ended there, and none by who only reads', async () => {
    server.has({ records: { codes: [{ ...code, issued_by: 'settings' }] } });
    open();
    expect((await screen.findAllByText(/€2\.50 off/))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  });
});
